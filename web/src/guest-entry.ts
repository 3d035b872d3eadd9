/** Returns true if the entry of the history is that of a guest on the table: a puzzle or an analysis. */
export const isGuestEntry = (): boolean =>
  (history.state as { guest?: boolean } | null)?.guest === true;
