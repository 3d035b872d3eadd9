import { expect } from 'vitest';
import { InputError } from '../../src/index.js';

export function faultOf(call: () => unknown): InputError {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return error as InputError;
  }
  throw new Error('nothing is refused');
}
