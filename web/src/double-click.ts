/** The second press of a double click comes within this time. A button that means something else by then ignores it. */
export const DOUBLE_CLICK_MS = 500;
