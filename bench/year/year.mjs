import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { step } from "../../tools/progress.mjs";
import { clientOf } from "../filled-school.mjs";
import { connectionOf, urlOf } from "../postgres.mjs";
import { openSchool, runErrand, signIn, withDataDir } from "../school.mjs";
import { keep, printTable } from "../table.mjs";
import { momentOf, rowsOf, SCHOOL_DAYS, writeDay } from "./days.mjs";
import { costOf } from "./pages.mjs";
import { openReads, studentOf } from "./reads.mjs";

/** One person for a thousand of the largest school that docs/capacity.md knows. */
const PEOPLE = 1_000;
const POSTS_BEFORE = 1_000;
/** After so many school days the reads are measured; then each time has double the rows of the one before. */
const MARKS = [1, 2, 4, 8].map((part) => Math.floor((SCHOOL_DAYS * part) / 8));
const JOBS_EVERY = 20;
const EXPONENT = 0.05;
const LOOK_MS = 500;

const AHEAD = { before: ["--import", "./bench/year/clock.mjs"] };
const MEASURED = { before: [...AHEAD.before, "--import", "./bench/record.mjs"], messages: true };

/** A second process of the school, on this day of its year; the first holds the data folder and the private PostgreSQL. */
const onDay = (settings, day) => ({
  ...settings,
  DATA_DIR: join(settings.DATA_DIR, "second"),
  DATABASE_URL: urlOf(connectionOf(settings.DATA_DIR)),
  YEAR_AHEAD_MS: String(Math.round(momentOf(day))),
});

/** A machine that writes a year at the same time may be too slow for the first answer. */
async function openPatiently(settings, more, tries = 5) {
  try {
    return await openSchool(settings, more);
  } catch (error) {
    if (tries === 1) throw error;
    return openPatiently(settings, more, tries - 1);
  }
}

/** Opens the school on this day until the due jobs have run: search words of new posts, and retention. */
async function runJobs(settings, client, { day, began }) {
  const school = await openPatiently(onDay(settings, day), AHEAD);
  try {
    const due = async () => {
      const now = new Date(began + momentOf(day));
      const { rows } = await client.query(
        "select count(*)::int as due from jobs where dead_at is null and run_at <= $1",
        [now],
      );
      return rows[0].due;
    };
    // The schedule enqueues its jobs within seconds, and a full batch enqueues the next one.
    for (let quiet = 0; quiet < 8; quiet = (await due()) > 0 ? 0 : quiet + 1) await pause(LOOK_MS);
  } finally {
    await school.close();
  }
}

async function measure(settings, client, { day, began, student }) {
  await client.query("vacuum (analyze)");
  const school = await openPatiently(
    { ...onDay(settings, day), SERVICES: "web", FEED_CACHE: "off" },
    MEASURED,
  );
  try {
    const now = began + momentOf(day);
    const { reads, close } = await openReads(school.url, client, { student, signIn, now });
    const costs = [];
    for (const read of reads) costs.push(await costOf(school, client, read));
    await close();
    return { day, rows: await rowsOf(client), costs };
  } finally {
    await school.close();
  }
}

/** The private PostgreSQL runs while a school is open, so one without a worker stays open through the year. */
async function replay(folder, size) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off", LOG_LEVEL: "error" };
  await (await openSchool(settings)).close();
  await runErrand(["seed", "--users", String(size), "--posts", String(POSTS_BEFORE)], settings);
  const began = Date.now();
  const holder = await openSchool({ ...settings, SERVICES: "web" });
  const client = await clientOf(settings);
  try {
    await client.query("set statement_timeout = 0; set jit = off; set plan_cache_mode = force_generic_plan");
    const student = await studentOf(client);
    const marks = [];
    let isRun = 0;
    for (let day = 1; day <= SCHOOL_DAYS; day++) {
      const at = new Date(began + momentOf(day));
      await writeDay(client, { day, at, size, course: student.course });
      const isMark = MARKS.includes(day);
      if (isMark || day % JOBS_EVERY === 0) {
        await step(`Days ${isRun + 1} to ${day}: jobs`, () => runJobs(settings, client, { day, began }));
        isRun = day;
      }
      if (isMark)
        marks.push(
          await step(`Measuring day ${day}`, () => measure(settings, client, { day, began, student })),
        );
    }
    return marks;
  } finally {
    await client.end();
    await holder.close();
  }
}

/** The slope of pages over rows, both as logarithms: 0 is flat, 1 reads all there is. */
function exponentOf(points) {
  const logs = points.map(([rows, pages]) => [Math.log(rows), Math.log(Math.max(1, pages))]);
  const mean = (place) => logs.reduce((sum, log) => sum + log[place], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const over = logs.reduce((sum, log) => sum + (log[0] - x) * (log[1] - y), 0);
  return over / logs.reduce((sum, log) => sum + (log[0] - x) ** 2, 0);
}

function tell(marks) {
  const days = marks.map(({ day }) => `day ${day}`);
  printTable(
    "Rows",
    ["", ...days],
    Object.keys(marks[0].rows).map((table) => [table, ...marks.map(({ rows }) => rows[table])]),
  );
  const lines = marks[0].costs.map(({ name }, place) => {
    const pages = marks.map(({ costs }) => costs[place].pages);
    const exponent = exponentOf(marks.map(({ rows }, i) => [rows.posts, pages[i]]));
    return { name, pages, exponent };
  });
  printTable(
    "Pages that a read takes from PostgreSQL",
    ["", ...days, "exponent", ""],
    lines.map(({ name, pages, exponent }) => [
      name,
      ...pages,
      exponent.toFixed(3),
      exponent > EXPONENT ? "✗" : "✓",
    ]),
  );
  return lines.every(({ exponent }) => exponent <= EXPONENT);
}

/** A school year at 1:1,000, written day by day with the product's own jobs between, and what its reads cost on the way. */
export const year = ({ folder, people } = {}) =>
  withDataDir(async (place) => {
    const marks = await replay(place, Number(people ?? PEOPLE));
    keep("year.json", JSON.stringify(marks, null, 1));
    return tell(marks);
  }, folder);
