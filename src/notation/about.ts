import { InputError } from '../reference/index.js';

/** What `read` gives; an error of it that names no argument is about this one. */
export function about<T>(argument: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isUnnamed = error instanceof InputError && error.argument === undefined;
    throw isUnnamed ? new InputError(error.message, argument) : error;
  }
}
