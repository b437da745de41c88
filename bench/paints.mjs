/** Runs in the page before anything of its own: what the browser saw, with the reasons. */
export function watchPaints() {
  const seen = { fcp: undefined, lcp: undefined, largest: "", shifts: [], tasks: [] };
  const name = (node) =>
    node?.nodeType === 1
      ? `${node.localName}.${String(node.getAttribute("class") ?? "").split(" ")[0]}`
      : "?";
  const watch = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch("paint", (entry) => entry.name === "first-contentful-paint" && (seen.fcp = entry.startTime));
  watch("largest-contentful-paint", (entry) => {
    seen.lcp = entry.startTime;
    seen.largest = `${name(entry.element)} ${entry.element?.textContent?.slice(0, 40) ?? ""}`;
  });
  watch("layout-shift", (entry) => {
    const moves = entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
      [name(node), `top ${from.y} to ${to.y}`, `height ${from.height} to ${to.height}`].join(", "),
    );
    if (!entry.hadRecentInput) seen.shifts.push({ value: entry.value, at: entry.startTime, moves });
  });
  watch("longtask", (entry) => seen.tasks.push({ at: entry.startTime, ms: entry.duration }));
  Object.defineProperty(window, "__seen", { value: seen });
}

/** Cumulative layout shift as browsers report it: the worst burst of at most five seconds without a gap of one. */
export function worstWindow(shifts) {
  let [worst, current, first, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - first > 5_000) [current, first] = [0, at];
    current += value;
    last = at;
    worst = Math.max(worst, current);
  }
  return worst;
}
