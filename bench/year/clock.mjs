// Loaded into a school before its program: its clock stands YEAR_AHEAD_MS later than the machine's.
const ahead = Number(process.env.YEAR_AHEAD_MS);
const Real = Date;

globalThis.Date = class Date extends Real {
  constructor(...given) {
    super(...(given.length > 0 ? given : [Real.now() + ahead]));
  }
  static now() {
    return Real.now() + ahead;
  }
};
