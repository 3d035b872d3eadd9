/** The host of the module that plays careless games. */
import type { PlayerMove, Position } from '../reference/index.js';
import {
  PLAYER_ABI_VERSION,
  PLAYER_COUNT_SHIFT,
  PLAYER_FUNCTIONS,
  PLAYER_TO_SHIFT,
  type PlayerExports,
} from './abi.js';
import { Host } from './host.js';
import { instantiateModule } from './load.js';

const HIGH = 2 ** 32;

export class CarelessPlayer extends Host<PlayerExports> {
  private constructor(wasm: PlayerExports) {
    super(wasm, 'module of careless games', PLAYER_ABI_VERSION, PLAYER_FUNCTIONS);
  }

  /** @throws FreeCellError if it is not such a module (see Host) */
  static async create(module: WebAssembly.Module): Promise<CarelessPlayer> {
    return new CarelessPlayer(instantiateModule(module));
  }

  /**
   * Plays a game, with autoplay `safe`. The deal and the game decide each move.
   *
   * @param start where the game begins, usually the deal; not changed
   * @param game its number
   */
  play(start: Position, deal: number, game: number): PlayerMove[] {
    const { wasm } = this;
    this.load(start);
    const count = wasm.playGame(start.cells.length, deal % HIGH, Math.floor(deal / HIGH), game);
    return Array.from(this.toldMoves(count), (move) => ({
      from: move & 15,
      to: (move >> PLAYER_TO_SHIFT) & 31,
      count: move >> PLAYER_COUNT_SHIFT,
    }));
  }
}
