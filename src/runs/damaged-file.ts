/** What a file of a run is not, in words: its name, what is wrong, and what mends it. */
import { InputError } from '../reference/index.js';

export class DamagedFile extends InputError {
  /**
   * @param path of the file
   * @param reason what is wrong with it
   * @param remedy what the user can do
   */
  constructor(
    readonly path: string,
    readonly reason: string,
    remedy?: string,
  ) {
    super(`${path}: ${reason}${remedy === undefined ? '' : `; ${remedy}`}`);
  }

  /** The same with a remedy. */
  mendedBy(remedy: string): DamagedFile {
    return new DamagedFile(this.path, this.reason, remedy);
  }
}

/** A part that is whole, but of another run. */
export class ForeignPart extends DamagedFile {}
