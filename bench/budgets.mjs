const kb = (bytes) => (bytes / 1_000).toFixed(1);
const ms = (value) => String(Math.round(value));
const plain = (value) => String(value);
const thousandths = (value) => value.toFixed(3);

/**
 * Each figure of a first visit with its budget, which may not be passed, and its goal, which is where we want to be.
 * Kilobytes have 1,000 bytes. A score is better the higher it is, everything else the lower.
 */
export const lines = [
  { name: "JS, gzip (KB)", figure: "js", show: kb, budget: 110_000, goal: 95_000 },
  { name: "JS, on the wire (KB)", figure: "jsWire", show: kb },
  { name: "CSS, gzip (KB)", figure: "css", show: kb, budget: 25_000, goal: 12_000 },
  { name: "CSS, on the wire (KB)", figure: "cssWire", show: kb },
  { name: "Fonts before the first paint (KB)", figure: "fontsFirst", show: kb, budget: 80_000 },
  { name: "Fonts in all, on the wire (KB)", figure: "fontsWire", show: kb },
  { name: "HTML, on the wire (KB)", figure: "html", show: kb, goal: 14_000 },
  { name: "Everything, on the wire (KB)", figure: "all", show: kb, goal: 200_000 },
  { name: "A second visit, on the wire (KB)", figure: "again", show: kb, goal: 15_000 },
  { name: "Requests before it can be read", figure: "beforeReadable", show: plain, goal: 6 },
  { name: "CLS", figure: "cls", show: thousandths, budget: 0, goal: 0.02 },
  { name: "FCP (ms)", figure: "fcp", show: ms },
  { name: "LCP (ms)", figure: "lcp", show: ms, goal: 700 },
  { name: "TBT (ms)", figure: "tbt", show: ms, goal: 50 },
  { name: "Lighthouse performance", figure: "performance", show: plain, budget: 95, higher: true },
  { name: "Lighthouse accessibility", figure: "accessibility", show: plain, budget: 100, higher: true },
  { name: "Lighthouse best practices", figure: "bestPractices", show: plain, budget: 100, higher: true },
];

/** Compared as they are printed, so that a table never contradicts itself. */
const fits = ({ show, higher }, value, bound) =>
  higher ? Number(show(value)) >= Number(show(bound)) : Number(show(value)) <= Number(show(bound));

const compared = (line, value, bound, miss) => {
  if (bound === undefined) return "";
  const sign = fits(line, value, bound) ? "✓" : miss;
  return `${line.higher ? "≥" : "≤"} ${line.show(bound)} ${sign}`;
};

export const rowOf = (line, value) => [
  line.name,
  line.show(value),
  compared(line, value, line.budget, "✗"),
  compared(line, value, line.goal, "–"),
];

export const isOver = (line, value) => line.budget !== undefined && !fits(line, value, line.budget);
