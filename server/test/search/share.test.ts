import { expect, it } from "vitest";
import { shareOf } from "../../src/kit/concurrency-limit.ts";
import { useSchool } from "../harness.ts";

const school = useSchool();
const ASKED = 24;
const OF_SEARCH = /post_words|vocabulary|name_sounds/;

/** Searches of all kinds; each could take several connections at once. */
const paths = [
  "/api/search?q=ভেক্টর",
  "/api/search?q=ভেক্টর তরঙ্গ ঝঞ্ঝাটপূর্ণতা",
  "/api/search?q=rahman&type=user",
  "/api/search/suggestions?q=ভেক্টর র",
  "/api/utils/search?search=vekt",
  "/api/search/counts?q=ভেক্টর",
];

it("searches take their share of the connections and no more", async () => {
  const { pool } = school.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  let [open, most] = [0, 0];
  const counted = (...given: unknown[]) => {
    const [asked] = given as [{ text: string }];
    if (!OF_SEARCH.test(asked.text)) return query(...given);
    most = Math.max(most, ++open);
    return query(...given).finally(() => open--);
  };
  pool.query = counted as typeof pool.query;
  try {
    const answers = await Promise.all(
      Array.from({ length: ASKED }, (_, at) =>
        school.as("nusrat").get(encodeURI(paths[at % paths.length] ?? "")),
      ),
    );
    for (const { status } of answers) expect([200, 503]).toContain(status);
  } finally {
    pool.query = query as typeof pool.query;
  }
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(shareOf(pool.options.max));
});

it("a search sends all its statements as urgent ones, which get a connection before those of other requests", async () => {
  const { pool } = school.database;
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  const queryUrgently = pool.queryUrgently.bind(pool);
  const [all, urgent]: [string[], string[]] = [[], []];
  const noted = (...given: unknown[]) => {
    const [asked] = given as [{ text: string }];
    if (OF_SEARCH.test(asked.text)) all.push(asked.text);
    return query(...given);
  };
  pool.query = noted as typeof pool.query;
  pool.queryUrgently = (config) => {
    if (OF_SEARCH.test(config.text)) urgent.push(config.text);
    return queryUrgently(config);
  };
  try {
    for (const path of paths) expect((await school.as("nusrat").get(encodeURI(path))).status, path).toBe(200);
  } finally {
    pool.query = query as typeof pool.query;
    pool.queryUrgently = queryUrgently;
  }
  expect(all.length).toBeGreaterThan(paths.length);
  expect(urgent).toEqual(all);
});
