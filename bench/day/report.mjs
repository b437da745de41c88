import { percentile } from "../numbers.mjs";
import { printTable } from "../table.mjs";

const SHARE_GOAL = 0.995;
const SHOWN = 8;

const isDone = ({ status }) => status >= 200 && status < 300;
const percent = (part, whole) => `${((100 * part) / Math.max(1, whole)).toFixed(2)} %`;

function printOutcomes(outcomes) {
  const names = [...new Set(outcomes.map(({ name }) => name))];
  const rowOf = (name, all) => [
    name,
    all.length,
    percent(all.filter(isDone).length, all.length),
    ...[0.5, 0.99, 1].map((share) =>
      percentile(
        all.map(({ ms }) => ms),
        share,
      ).toFixed(0),
    ),
  ];
  printTable(
    "Calls of the day, after the repeats of the page (ms since a call was due)",
    ["", "calls", "answered", "p50", "p99", "most"],
    [
      ...names.map((name) =>
        rowOf(
          name,
          outcomes.filter((one) => one.name === name),
        ),
      ),
      rowOf("all", outcomes),
    ],
  );
}

function printFailures(outcomes, notes) {
  const during = notes.map(({ name, from }, i) => {
    const until = notes[i + 1]?.from ?? Infinity;
    const all = outcomes.filter(({ due }) => due >= from && due < until);
    const failed = all.filter((one) => !isDone(one));
    const kinds = new Map();
    for (const { status, code, name: call } of failed) {
      const kind = `${call} ${status} ${code ?? ""}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    const listed = [...kinds].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
    return {
      row: [name, `${((notes[i].until - from) / 1_000).toFixed(1)} s`, all.length, failed.length],
      listed,
    };
  });
  printTable(
    "From each failure to the next",
    ["", "took", "calls", "failed"],
    during.map(({ row }) => row),
  );
  for (const { row, listed } of during)
    for (const [kind, count] of listed) console.log(`  ${row[0]}: ${count} × ${kind}`);
}

/** Prints the day; false when a rule is broken. */
export function report({ outcomes, notes, tries, checked, told, streams, previous, restarts, errors }) {
  printOutcomes(outcomes);
  printFailures(outcomes, notes);
  const { violations, ...stored } = checked;
  const compared = { ...stored, "comments told to streams": told };
  printTable(
    "What was acknowledged, and what is stored",
    ["", "sent", "acknowledged", "lost", "twice"],
    Object.entries(compared).map(([name, { sent, acknowledged, lost, doubled }]) => [
      name,
      sent,
      acknowledged,
      lost.length,
      doubled.length,
    ]),
  );
  printTable(
    "Tries by outcome",
    ["", "tries"],
    [...tries.counts].sort(([, a], [, b]) => b - a),
  );
  const opens = streams.reduce((sum, one) => sum + one.opens, 0);
  console.log(
    `\n${streams.length} streams, opened ${opens} times. The previous release was ${previous.commit}.`,
  );
  for (const text of restarts) console.log(`  ${text}`);
  for (const [text, count] of errors.slice(0, SHOWN)) console.log(`  log: ${count} × ${text}`);

  const broken = [];
  for (const [name, { lost, doubled }] of Object.entries(compared)) {
    if (lost.length > 0) broken.push(`${name} lost: ${lost.slice(0, 3).join(", ")}`);
    if (doubled.length > 0) broken.push(`${name} twice: ${doubled.slice(0, 3).join(", ")}`);
  }
  for (const [name, rows] of Object.entries(violations)) broken.push(`${rows} rows break "${name}"`);
  const done = outcomes.filter(isDone).length;
  if (done < SHARE_GOAL * outcomes.length)
    broken.push(`only ${percent(done, outcomes.length)} were answered`);
  for (const text of new Set(tries.unexpected))
    broken.push(`${tries.unexpected.filter((one) => one === text).length} × ${text}`);
  console.log(
    broken.length === 0
      ? "\nEvery rule holds."
      : `\nBroken:\n${broken.map((text) => `  ${text}`).join("\n")}`,
  );
  return broken.length === 0;
}
