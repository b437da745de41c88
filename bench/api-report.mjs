import { printTable } from "./table.mjs";

const mark = (holds) => (holds ? "✓" : "–");

export function tellCalls(results, rounds) {
  const head = [
    "",
    "at a time",
    "per s",
    "of B",
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
    Math.round(rest.perSecond),
    ofBare.toFixed(2) + (goal.ofBare ? ` (≥ ${goal.ofBare} ${mark(ofBare >= goal.ofBare)})` : ""),
    rest.ofNothing.toFixed(2),
    rest.p50.toFixed(2),
    p99.toFixed(2) + (goal.p99 ? ` (≤ ${goal.p99} ${mark(p99 <= goal.p99)})` : ""),
    Math.round(rest.cpuNode),
    Math.round(rest.cpuPostgres),
    Math.round(rest.cpuNothing),
  ]);
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
