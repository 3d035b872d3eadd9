import { InputError } from '../../reference/index.js';

/** Returns the result of `read`. If it throws an InputError without an argument, adds this one. */
export function about<T>(argument: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const isUnnamed = error instanceof InputError && error.argument === undefined;
    throw isUnnamed ? new InputError(error.message, argument) : error;
  }
}
