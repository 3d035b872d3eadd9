/** Errors about files of a run: the name of the file, the fault, and the remedy. */
import { InputError } from '../reference/index.js';

export class DamagedFile extends InputError {
  /**
   * @param path path of the file
   * @param reason the fault, as a clause such as `it is missing`
   * @param remedy advice for the user
   */
  constructor(
    readonly path: string,
    readonly reason: string,
    remedy?: string,
  ) {
    super(`${path}: ${reason}${remedy === undefined ? '' : `; ${remedy}`}`);
  }

  /** Returns a copy with a remedy. */
  mendedBy(remedy: string): DamagedFile {
    return new DamagedFile(this.path, this.reason, remedy);
  }
}

/** The part is not damaged, but it belongs to another run. */
export class ForeignPart extends DamagedFile {}
