import { expect, it } from "vitest";
import { useSchool } from "../harness.ts";
import { sql } from "../../src/db/sql.ts";
import { createSettledCounter } from "../../src/kit/settled-counter.ts";

const school = useSchool();

const fail = (error: unknown) => {
  throw error;
};
const limit = { most: 5, seconds: 60 };

it("a settled counter allows one burst per instance, and counts all of it once it is written", async () => {
  const [one, two] = [
    createSettledCounter(school.database, fail),
    createSettledCounter(school.database, fail),
  ];
  const burst = (counter: typeof one, times: number) =>
    Array.from({ length: times }, () => counter.take("burst:1", 1, limit) === undefined).filter(Boolean)
      .length;
  expect([burst(one, 9), burst(two, 3)]).toEqual([5, 3]);
  await one.flush();
  await two.flush();
  expect([burst(one, 1), burst(two, 1)]).toEqual([0, 0]);
  expect(await school.rows(sql`select points from rate_limits where key = 'burst:1'`)).toEqual([
    { points: 8 },
  ]);
  await Promise.all([one.close(), two.close()]);
});

it("a settled counter continues after a restart, and starts again at zero when its period is over", async () => {
  const before = createSettledCounter(school.database, fail);
  for (let i = 0; i < 5; i++) expect(before.take("restart:1", 1, limit)).toBeUndefined();
  expect(before.take("restart:1", 1, limit)).toBeGreaterThan(0);
  await before.close();
  const after = createSettledCounter(school.database, fail);
  expect(after.take("restart:1", 1, limit)).toBeUndefined();
  await after.flush();
  expect(after.take("restart:1", 1, limit)).toBeGreaterThan(0);
  after.forget(["restart:1"]);
  await school.database.run(sql`update rate_limits set expire = 1 where key = 'restart:1'`);
  expect(after.take("restart:1", 5, limit)).toBeUndefined();
  await after.flush();
  expect(await school.rows(sql`select points from rate_limits where key = 'restart:1'`)).toEqual([
    { points: 5 },
  ]);
  await after.close();
});
