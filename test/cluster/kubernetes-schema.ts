/** Checks YAML files against Kubernetes' own schema, in the form of the types of kubernetes-types. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../support/examples.js';

const MODULES: Record<string, string> = { v1: 'core/v1', 'batch/v1': 'batch/v1' };

export interface Manifest {
  apiVersion: string;
  kind: string;
}

export const manifestsOf = (path: string): Manifest[] =>
  parseAllDocuments(readFileSync(path, 'utf8'), { strict: true }).map(
    (document) => document.toJS() as Manifest,
  );

/**
 * Checks names, types and required fields. A field that Kubernetes does not know is a fault.
 *
 * @returns the faults; an empty list if there are none
 */
export function faultsOf(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map(({ apiVersion, kind }, i) => {
    const type = `import('kubernetes-types/${MODULES[apiVersion]}').${kind}`;
    return `export const manifest${i}: ${type} = ${JSON.stringify(manifests[i], null, 1)};\n`;
  });
  // The file does not exist. Its path only decides where the types are found.
  const path = join(ROOT, 'test/cluster/manifests.ts').replaceAll('\\', '/');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    noEmit: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.getSourceFile = (name, language, ...rest) =>
    name === path
      ? ts.createSourceFile(name, lines.join(''), language)
      : getSourceFile(name, language, ...rest);
  const program = ts.createProgram([path], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
