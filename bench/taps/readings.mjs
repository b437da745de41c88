/** The browser reports no shorter interactions; they count as this long. */
export const SHORTEST_MS = 16;

/** Runs in the page before its own scripts, and collects the interactions and long tasks that the browser reports. */
export function watchTaps() {
  const seen = { events: [], tasks: [] };
  const watch = (options, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ buffered: true, ...options });
  watch({ type: "event", durationThreshold: 16 }, (entry) => {
    const { interactionId, name, startTime: at, duration: ms, processingStart, processingEnd } = entry;
    if (!interactionId) return;
    const [waited, handled] = [processingStart - at, processingEnd - processingStart];
    seen.events.push({ name, at, ms, waited, handled });
  });
  watch({ type: "longtask" }, ({ startTime: at, duration: ms }) => seen.tasks.push({ at, ms }));
  Object.defineProperty(window, "__taps", { value: seen });
}

const overlaps = ({ from, to }, { at, ms }) => at < to && at + ms > from;

/**
 * The cost of each tap. A tap begins and ends with its window; its duration is that of its slowest event, which is how
 * Interaction to Next Paint counts, and its longest task may also come after the paint.
 */
export function tapsOf(windows, { events, tasks }) {
  return windows.map((window) => {
    const own = events.filter(({ at }) => at >= window.from && at < window.to);
    const during = tasks.filter((task) => overlaps(window, task));
    return {
      ms: Math.max(SHORTEST_MS, ...own.map(({ ms }) => ms)),
      longestTask: Math.max(0, ...during.map(({ ms }) => ms)),
      events: own,
      tasks: during,
    };
  });
}

export const goals = { interaction: 150, task: 100, readable: 2_500, tbt: 50 };

const sign = (value, goal) => `≤ ${goal} ${value <= goal ? "✓" : "✗"}`;

/** A line of the table: the slowest of so few taps is their Interaction to Next Paint. */
export function rowOf({ name, taps }, median) {
  const [durations, tasks] = [taps.map(({ ms }) => ms), taps.map(({ longestTask }) => longestTask)];
  const [slowest, longest] = [Math.max(...durations), Math.max(...tasks)];
  return [
    name,
    Math.round(median(durations)),
    Math.round(slowest),
    sign(Math.round(slowest), goals.interaction),
    longest === 0 ? "< 50" : Math.round(longest),
    sign(Math.round(longest), goals.task),
    Math.round(median(taps.map(({ processor }) => processor.all))),
  ];
}
