/** Values as Node prints them, because the comments of the examples say what Node prints. */

/** What is deeper is shortened to `[Object]`. */
const DEPTH = 2;
const LINE = 72;
const MOST_ITEMS = 100;

export function written(value: unknown, depth = 0): string {
  if (typeof value === 'string') return depth === 0 ? value : quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return value.name ? `[Function: ${value.name}]` : '[Function]';
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Error) return depth === 0 ? String(value) : `[${value}]`;
  if (value instanceof Date) return value.toISOString();
  const kind = kindOf(value);
  if (depth > DEPTH) return `[${kind || (Array.isArray(value) ? 'Array' : 'Object')}]`;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const items = Array.from(value as ArrayLike<unknown>);
    const parts = items.slice(0, MOST_ITEMS).map((item) => written(item, depth + 1));
    if (items.length > MOST_ITEMS) parts.push(`... ${items.length - MOST_ITEMS} more items`);
    return joined(kind && `${kind}(${items.length}) `, '[', parts, ']', depth);
  }
  if (value instanceof Map || value instanceof Set) {
    const parts = Array.from(value as Iterable<unknown>, (item) =>
      value instanceof Map
        ? (item as unknown[]).map((one) => written(one, depth + 1)).join(' => ')
        : written(item, depth + 1),
    );
    return joined(`${kind}(${value.size}) `, '{', parts, '}', depth);
  }
  const parts = Object.entries(value).map(([key, item]) => {
    const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
    return `${name}: ${written(item, depth + 1)}`;
  });
  return joined(kind && `${kind} `, '{', parts, '}', depth);
}

/** The name of its class, unless it is a plain object or array. */
function kindOf(value: object): string {
  const prototype = Object.getPrototypeOf(value) as { constructor?: { name: string } } | null;
  if (prototype === Object.prototype || prototype === Array.prototype) return '';
  return prototype?.constructor?.name ?? '';
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

function joined(kind: string, open: string, parts: string[], close: string, depth: number): string {
  if (parts.length === 0) return `${kind}${open}${close}`;
  const line = parts.join(', ');
  if (line.length + kind.length <= LINE && !line.includes('\n')) {
    return `${kind}${open} ${line} ${close}`;
  }
  const indent = '  '.repeat(depth + 1);
  return `${kind}${open}\n${indent}${parts.join(`,\n${indent}`)}\n${indent.slice(2)}${close}`;
}
