/** The clock of this process runs ten times as fast, so that a test need not wait for seconds to pass. */
const RATE = 10;
const { Date: OurDate, setInterval: every } = globalThis;
const beganMs = OurDate.now();

// Long intervals watch for work that hangs, and work is no faster here.
globalThis.setInterval = (act, ms, ...rest) => every(act, ms > 1000 ? ms : ms / RATE, ...rest);
globalThis.Date = class extends OurDate {
  static now = () => beganMs + (OurDate.now() - beganMs) * RATE;

  constructor(...given) {
    super(...(given.length > 0 ? given : [Date.now()]));
  }
};
