/**
 * Finds the small changes of a source that change what it does. TypeScript's own parser reads AssemblyScript, too. The
 * kinds are those of Stryker (stryker-mutator.io/docs/mutation-testing-elements/supported-mutators), and constants that
 * are one too large.
 */
import ts from 'typescript';

const { SyntaxKind: Kind } = ts;

const OPERATORS = {
  ...{ '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '&&': '||', '||': '&&', '??': '&&' },
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '===': '!==' },
  ...{ '!==': '===', '+=': '-=', '-=': '+=', '&': '|', '|': '&', '<<': '>>', '>>': '<<' },
};
const METHODS = { min: 'max', max: 'min', some: 'every', every: 'some' };

/**
 * Returns the mutations of a source in their order. Each has `start` and `end`, the text there after the mutation
 * (`plant`), and what kind of node it is: `expression`, `statement` or `body` (the inside of a function's braces).
 */
export function mutationsOf(source) {
  const file = ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, plant, kind = 'expression') =>
    found.push({ start: node.getStart(), end: node.getEnd(), plant, kind });
  visit(file);
  return found;

  function visit(node) {
    if (isLeftOut(node)) return;
    mutate(node);
    ts.forEachChild(node, visit);
  }

  function mutate(node) {
    if (ts.isBinaryExpression(node)) {
      const { left, operatorToken, right } = node;
      const other = OPERATORS[operatorToken.getText()];
      const joinsText = other === '-' && [left, right].some(isStringLike);
      // JavaScript has no mixture of `??` and `&&` without brackets.
      const sides = [left, right].map((side) =>
        other === '&&' ? `(${side.getText()})` : side.getText(),
      );
      if (other !== undefined && !joinsText) add(node, sides.join(` ${other} `));
    } else if (ts.isPrefixUnaryExpression(node)) {
      const operand = node.operand.getText();
      if (node.operator === Kind.ExclamationToken) add(node, operand);
      if (node.operator === Kind.MinusToken) add(node, `+${operand}`);
    } else if (node.kind === Kind.TrueKeyword || node.kind === Kind.FalseKeyword) {
      add(node, node.kind === Kind.TrueKeyword ? 'false' : 'true');
    } else if (ts.isNumericLiteral(node)) {
      if (/^\d+$/.test(node.getText())) add(node, String(Number(node.getText()) + 1));
    } else if (isStringLike(node)) {
      add(node, /^(''|``)$/.test(node.getText()) ? "'mutated'" : "''");
    } else if (ts.isArrayLiteralExpression(node)) {
      if (node.elements.length > 0 && !isTarget(node)) add(node, '[]');
    } else if (ts.isExpressionStatement(node)) {
      if (!isSuperCall(node)) add(node, ';', 'statement');
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression;
      const other = METHODS[name.text];
      const rest = source.slice(node.expression.getEnd(), node.getEnd());
      if (Object.hasOwn(METHODS, name.text)) add(node, `${expression.getText()}.${other}${rest}`);
    }
    if (ts.isIfStatement(node) || ts.isWhileStatement(node)) addConditions(node.expression);
    if (ts.isConditionalExpression(node)) addConditions(node.condition);
    if (ts.isForStatement(node) && node.condition) add(node.condition, 'false');
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) add(node.body, 'undefined');
    else if (ts.isFunctionLike(node) && canLoseBody(node))
      found.push({
        start: node.body.getStart() + 1,
        end: node.body.getEnd() - 1,
        plant: '',
        kind: 'body',
      });
  }

  function addConditions(condition) {
    add(condition, 'true');
    add(condition, 'false');
  }
}

/** A switch around it would break the constructor, because TypeScript wants it at the top of the body. */
const isSuperCall = (node) =>
  ts.isExpressionStatement(node) &&
  ts.isCallExpression(node.expression) &&
  node.expression.expression.kind === Kind.SuperKeyword;

const canLoseBody = ({ body }) =>
  body?.statements?.length > 0 && !body.statements.some(isSuperCall);

const isStringLike = (node) =>
  ts.isStringLiteral(node) ||
  ts.isTemplateExpression(node) ||
  ts.isNoSubstitutionTemplateLiteral(node);

/** Types, imports, names of properties, and addresses that the bundler must be able to read. */
function isLeftOut(node) {
  const { parent } = node;
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true;
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isDecorator(node))
    return true;
  if (ts.isEnumDeclaration(node) || ts.isTaggedTemplateExpression(node)) return true;
  if (ts.isCallExpression(node) && node.expression.kind === Kind.ImportKeyword) return true;
  if (ts.isNewExpression(node) && node.getText().includes('import.meta')) return true;
  return parent !== undefined && parent.name === node && !ts.isIdentifier(node);
}

/** Whether an array literal is written to: `[a, b] = [b, a]`. */
function isTarget(node) {
  const { parent } = node;
  return ts.isBinaryExpression(parent)
    ? parent.left === node && parent.operatorToken.kind === Kind.EqualsToken
    : ts.isForOfStatement(parent) && parent.initializer === node;
}
