/** Deal numbers and their positions, as the reference has them. */
export {
  cascadesOfDeal,
  DEAL_NUMBERS,
  dealPosition as positionOfDeal,
  isDealNumber,
  MIN_DEAL,
} from '../reference/index.js';
