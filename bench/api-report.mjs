import { printTable } from "./table.mjs";

const mark = (holds) => (holds ? "✓" : "–");

/** `statements` of a request by the name of its call; those of its jobs are not among them. */
export function tellCalls(results, rounds, statements = new Map()) {
  const head = [
    "",
    "at a time",
    "statements",
    "per s",
    "of B",
    "least, most",
    "of H",
    "p50 ms",
    "p99 ms",
    "CPU µs",
    "+ PostgreSQL",
    "H's own",
  ];
  const rows = results.map(({ call, goal, width, ofBare, p99, ...rest }) => [
    call,
    width,
    statements.get(call)?.length ?? "–",
    Math.round(rest.perSecond),
    ofBare.toFixed(2) + (goal.ofBare ? ` (≥ ${goal.ofBare} ${mark(ofBare >= goal.ofBare)})` : ""),
    rest.ofBareRange.map((ratio) => ratio.toFixed(2)).join("–"),
    rest.ofNothing.toFixed(2),
    rest.p50.toFixed(2),
    p99.toFixed(2) + (goal.p99 ? ` (≤ ${goal.p99} ${mark(p99 <= goal.p99)})` : ""),
    Math.round(rest.cpuNode),
    Math.round(rest.cpuPostgres),
    Math.round(rest.cpuNothing),
  ]);
  const outside = results.filter(({ ofOutside }) => ofOutside !== undefined);
  if (outside.length > 0)
    printTable(
      "Beside the server outside",
      ["", "at a time", "its per s", "times as many", "least, most"],
      outside.map(({ call, width, outsidePerSecond, ofOutside, ofOutsideRange }) => [
        call,
        width,
        Math.round(outsidePerSecond),
        ofOutside.toFixed(1),
        ofOutsideRange.map((ratio) => ratio.toFixed(1)).join("–"),
      ]),
    );
  printTable(`Calls, medians of ${rounds} interleaved rounds`, head, rows);
}

export function tellMemory(idle, loaded) {
  const row = (name, mb, goal) => [name, Math.round(mb), `≤ ${goal} ${mark(mb <= goal)}`];
  printTable(
    "Memory (MB)",
    ["", "measured", "goal"],
    [
      row("server, idle", idle.node, 90),
      row("server, after the load", loaded.node, 160),
      row("with its PostgreSQL, after the load", loaded.node + loaded.postgres, 600),
    ],
  );
}
