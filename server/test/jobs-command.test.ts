import { beforeEach, expect, it } from "vitest";
import { runJobs } from "../src/cli/jobs.ts";
import { sql } from "../src/db/sql.ts";
import { emit, on, registerListeners } from "../src/jobs/outbox.ts";
import { MAX_TRIES } from "../src/jobs/worker.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();
const jobs = (...words: string[]) => runJobs(school.database, words, school.now);
const ran: string[] = [];
let broken = true;

const metrics = async () => {
  const { text } = await school.as("admin").get("/metrics");
  return (name: string) => {
    const line = text.split("\n").find((one: string) => one.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.split(" ").at(-1));
  };
};

beforeEach(async () => {
  await school.drain();
  await school.database.run(sql`delete from jobs`);
  broken = true;
  ran.length = 0;
  const listener = (name: string) =>
    on("post.hidden", name, async () => {
      if (broken) throw new Error(`${name} is\nbroken`);
      ran.push(name);
    });
  registerListeners([listener("test.one"), listener("test.two")]);
});

async function die(): Promise<void> {
  await school.database.tx((tx) => emit(tx, "post.hidden", { postId: 1 }));
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await school.drain();
    school.advanceClock({ minutes: 30 });
  }
}

it("the jobs command lists dead jobs with time and error, and retries a single one, those of a listener, or all", async () => {
  expect(await jobs()).toEqual(["No job is dead."]);
  await die();
  await die();
  const lines = await jobs();
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^\d+ {2}\d{4}-\d\d-\d\dT\S+Z {2}test\.(one|two) {2}test\.(one|two) is broken$/);
  broken = false;
  expect(await school.drain(), "dead jobs run by command only").toBe(0);
  const first = (lines[0] ?? "").split(" ")[0] ?? "";
  expect(await jobs("retry", first)).toEqual(["1 job runs again."]);
  await school.drain();
  expect(ran).toHaveLength(1);
  expect(await jobs("retry", "test.two")).toHaveLength(1);
  await school.drain();
  expect(ran.filter((name) => name === "test.two")).toHaveLength(2);
  await jobs("retry", "all");
  await school.drain();
  expect(ran.toSorted()).toEqual(["test.one", "test.one", "test.two", "test.two"]);
  expect(await jobs()).toEqual(["No job is dead."]);
});

it("the jobs command refuses ids that are not of dead jobs, and retries no job that still has attempts left", async () => {
  await school.database.tx((tx) => emit(tx, "post.hidden", { postId: 1 }));
  await school.drain();
  for (const which of ["all", "test.one", "99999999"])
    await expect(jobs("retry", which), which).rejects.toThrow("no dead job matches");
  for (const words of [["retry"], ["drop"], ["retry", "all", "now"]])
    await expect(jobs(...words)).rejects.toThrow("say `npm run admin -- jobs`");
  expect(await school.rows(sql`select 1 from jobs where tries = 1`)).toHaveLength(2);
});

it("/metrics counts jobs as due, oldest, dead, run and failed, and the wait for connections", async () => {
  const before = await metrics();
  const failed = before('jobs_run_total{result="failed"}') ?? 0;
  await die();
  await school.database.tx((tx) => emit(tx, "post.hidden", { postId: 1 }));
  school.advanceClock({ minutes: 60 });
  const now = await metrics();
  expect([now("jobs_dead"), now("jobs_due")]).toEqual([2, 2]);
  expect(now("jobs_oldest_due_seconds")).toBeGreaterThan(3_599);
  expect(now('jobs_run_total{result="failed"}')).toBe(failed + 2 * (MAX_TRIES - 1));
  expect(now("db_pool_waiting")).toBe(0);
  expect(now("db_pool_acquired_total")).toBeGreaterThan(before("db_pool_acquired_total") ?? 0);
  expect(now("db_pool_wait_seconds_total")).toBeGreaterThan(0);
  broken = false;
  await jobs("retry", "all");
  await school.drain();
  const after = await metrics();
  expect([after("jobs_dead"), after("jobs_due"), after("jobs_oldest_due_seconds")]).toEqual([0, 0, 0]);
});
