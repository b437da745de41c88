import { performance } from "node:perf_hooks";
import { median } from "./numbers.mjs";
import { connectionOf, urlOf } from "./postgres.mjs";
import { open, withDataDir } from "./school.mjs";
import { printTable } from "./table.mjs";

const RUNS = 3;

/** From the return key to the first answer that says it is ready, npm's own share included. */
async function started(settings) {
  const since = performance.now();
  const school = await open("npm", ["start"], settings);
  const answer = await fetch(`${school.url}/readyz`);
  if (!answer.ok) throw new Error(`/readyz answers ${answer.status}`);
  return { school, ms: performance.now() - since };
}

async function startAndStop(settings) {
  const { school, ms } = await started(settings);
  await school.close();
  return ms;
}

async function beside(folder) {
  const { school, ms } = await started({ DATA_DIR: folder });
  try {
    const given = { DATABASE_URL: urlOf(connectionOf(folder)), DATA_DIR: `${folder}/second` };
    return { second: ms, given: await startAndStop(given) };
  } finally {
    await school.close();
  }
}

const once = () =>
  withDataDir(async (folder) => {
    const first = await startAndStop({ DATA_DIR: folder });
    return { first, ...(await beside(folder)) };
  });

/** How long `npm start` takes with everything installed and built: on an empty folder, again, and on a given database. */
export async function startTimes() {
  const runs = [];
  for (let run = 1; run <= RUNS; run++) runs.push(await once());
  return Object.fromEntries(
    ["first", "second", "given"].map((name) => [name, median(runs.map((run) => run[name]))]),
  );
}

export function tellStarts({ first, second, given }) {
  const row = (name, ms, goal) => {
    const seconds = (ms / 1_000).toFixed(2);
    return [name, seconds, goal && `≤ ${goal} ${ms <= goal * 1_000 ? "✓" : "–"}`];
  };
  printTable(
    `npm start, installed and built (s, median of ${RUNS})`,
    ["", "ready after", "goal"],
    [
      row("first: makes its database and the demo school", first),
      row("second, with its own PostgreSQL", second, 3),
      row("on a PostgreSQL that is running (DATABASE_URL)", given, 1),
    ],
  );
}
