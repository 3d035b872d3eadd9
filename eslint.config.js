import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/**
 * AssemblyScript allows decorators on functions, but TypeScript's parser does not. Replace them by blanks
 * of the same length, so that positions stay true, and lint the rest as TypeScript.
 */
const assemblyParser = {
  ...tseslint.parser,
  parseForESLint: (code, options) =>
    tseslint.parser.parseForESLint(
      code.replace(/^[ \t]*@(inline|lazy|unmanaged|final)\b/gm, (m) => ' '.repeat(m.length)),
      options,
    ),
};

const USE_IO = 'Use the Io of src/cli/io.ts instead.';

/** Ways around a command's Io. Only one file may write to standard output. */
const STREAMS = '/^(stdin|stdout|stderr|exitCode)$/';
const OTHER_OUTPUT = [
  `MemberExpression[object.name='process'][property.name=${STREAMS}]`,
  `VariableDeclarator[init.name='process'] Property[key.name=${STREAMS}]`,
  `ImportSpecifier[imported.name=${STREAMS}]`,
  'CallExpression[callee.name=/^write(v|Sync|vSync|File|FileSync)?$/][arguments.0.value=1]',
];

/** Names that scripts and service workers have. */
const EVERYWHERE = ['URL', 'performance', 'setTimeout', 'clearTimeout'];
const readonly = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export default tseslint.config(
  {
    ignores: [
      'dist',
      'build',
      '**/node_modules',
      'coverage',
      'web/dist',
      'test/artifacts',
      '.wireit',
      // VitePress writes these while it builds.
      'docs/.vitepress/.temp',
      'docs/.vitepress/config.ts.timestamp-*',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  { rules: { '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }] } },
  {
    files: ['assembly/**/*.ts'],
    languageOptions: { parser: assemblyParser },
    // tsc checks names with AssemblyScript's own typings; `ts-ignore` marks function decorators.
    rules: {
      'no-undef': 'off',
      // u64 literals are exact in AssemblyScript.
      'no-loss-of-precision': 'off',
      '@typescript-eslint/ban-ts-comment': 'off',
      'prefer-const': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/cli/{ending,standard-output,this-process}.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        ...OTHER_OUTPUT.map((selector) => ({ selector, message: USE_IO })),
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/cli/ending.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'exit', message: 'Call end of src/cli/ending.ts instead.' },
      ],
    },
  },
  {
    files: ['web/service-worker.js', 'docs/.vitepress/build/service-worker.js'],
    languageOptions: {
      globals: readonly(...EVERYWHERE, 'self', 'caches', 'fetch', 'Request', 'Response'),
    },
  },
  {
    files: ['{scripts,docs}/**/*.js', 'bench/**/*.js', 'bin/**/*.js', 'test/**/*.js', '*.js'],
    languageOptions: {
      globals: readonly(...EVERYWHERE, 'WebAssembly', 'Buffer', 'process', 'console'),
    },
  },
);
