/** Validates answers against docs/schema/, and records the properties that have occurred. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ROOT } from './examples.js';

const FOLDER = join(ROOT, 'docs/schema');
/** The schema with the shared definitions. */
const COMMON = 'common';

/** The parts of a schema that the walk below uses. */
interface Schema {
  description?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  unevaluatedProperties?: unknown;
  allOf?: Schema[];
  items?: Schema;
  oneOf?: Schema[];
}

const schemas = new Map(
  readdirSync(FOLDER).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Schema,
  ]),
);
const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
for (const [name, schema] of schemas) ajv.addSchema(schema, `${name}.json`);

export const SCHEMAS = [...schemas.keys()].filter((name) => name !== COMMON);

/** The places of properties that have occurred, by schema: `games[].range.from`. */
const seen = new Map<string, Set<string>>();

/** Returns the lists of words that a value must be one of, in all schemas. */
export function wordLists(): string[][] {
  const listsIn = (value: unknown): string[][] => {
    if (typeof value !== 'object' || value === null) return [];
    const { enum: words } = value as { enum?: string[] };
    return [...(words ? [words] : []), ...Object.values(value).flatMap(listsIn)];
  };
  return listsIn(Object.fromEntries(schemas));
}

/** @throws Error that names the part of the answer that does not follow its schema */
export function validate(name: string, answer: unknown): void {
  const check = ajv.getSchema(`${name}.json`);
  if (check === undefined) throw new Error(`there is no docs/schema/${name}.json`);
  if (check(answer) !== true) {
    throw new Error(`${name}.json: ${ajv.errorsText(check.errors)}: ${JSON.stringify(answer)}`);
  }
  const places = seen.get(name) ?? new Set();
  seen.set(name, places);
  note(answer, '', places);
}

function note(value: unknown, at: string, places: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) note(one, `${at}[]`, places);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const place = at === '' ? name : `${at}.${name}`;
      places.add(place);
      note(inner, place, places);
    }
  }
}

/** Returns the properties that no answer has had. */
export function unseen(name: string): string[] {
  const places = new Set<string>();
  walk(name, schemas.get(name)!, '', (place) => places.add(place));
  return [...places].filter((place) => seen.get(name)?.has(place) !== true);
}

/** Returns the faults of the schemas themselves. */
export function faultsOf(name: string): string[] {
  const faults: string[] = [];
  walk(
    name,
    schemas.get(name)!,
    '',
    (place, description) => {
      if (!/^[A-Z1-9].*\.$/.test(description ?? '')) faults.push(`${place}: no description`);
    },
    (place, { required = [], properties = {}, additionalProperties }) => {
      if (additionalProperties !== false) faults.push(`${place}: it allows other properties`);
      const unknown = required.filter((one) => !(one in properties));
      if (unknown.length > 0) faults.push(`${place}: it requires ${unknown.join()}`);
    },
  );
  return faults;
}

function walk(
  file: string,
  schema: Schema,
  at: string,
  onProperty: (place: string, description: string | undefined) => void,
  onObject: (place: string, schema: Schema) => void = () => {},
): void {
  if (schema.$ref !== undefined) {
    const [target, found] = resolve(file, schema.$ref);
    walk(target, found, at, onProperty, onObject);
    return;
  }
  for (const branch of schema.oneOf ?? []) walk(file, branch, at, onProperty, onObject);
  const { unevaluatedProperties: others } = schema;
  for (const { $ref } of schema.allOf ?? []) {
    const [target, found] = resolve(file, $ref!);
    walk(target, { ...found, additionalProperties: others }, at, onProperty, onObject);
  }
  if (schema.items !== undefined) walk(file, schema.items, `${at}[]`, onProperty, onObject);
  if (schema.properties === undefined) return;
  onObject(at, { additionalProperties: others, ...schema });
  for (const [name, property] of Object.entries(schema.properties)) {
    const place = at === '' ? name : `${at}.${name}`;
    onProperty(place, property.description ?? descriptionOf(file, property));
    walk(file, property, place, onProperty, onObject);
  }
}

const descriptionOf = (file: string, { $ref }: Schema): string | undefined =>
  $ref === undefined ? undefined : resolve(file, $ref)[1].description;

/** Resolves `common.json#/$defs/deal` or `#/$defs/game` to the file and the schema. */
function resolve(file: string, ref: string): [file: string, schema: Schema] {
  const [, target = file, name] = /^(?:(\w+)\.json)?#\/\$defs\/(\w+)$/.exec(ref) ?? [];
  const found = schemas.get(target)?.$defs?.[name];
  if (found === undefined) throw new Error(`${file}.json: ${ref} is nowhere`);
  return [target, found];
}
