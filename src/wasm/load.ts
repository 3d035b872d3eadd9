/** The one place that knows @assemblyscript/loader. */
import { instantiate } from '@assemblyscript/loader';

/**
 * Instantiates a compiled module that has no imports and returns its raw exports (the loader
 * wraps each export in a rest-arguments closure; the instance's own are called instead).
 */
export async function instantiateModule<Exports>(module: WebAssembly.Module): Promise<Exports> {
  const { instance } = await instantiate(module, {});
  return instance.exports as Exports;
}
