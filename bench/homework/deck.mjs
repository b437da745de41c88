import { step } from "../../tools/progress.mjs";
import { pg } from "../bare.mjs";
import { launch, signInContext } from "../browser.mjs";
import { median, sum } from "../numbers.mjs";
import { connectionOf } from "../postgres.mjs";
import { watchRequests } from "../requests.mjs";
import { openSchool, runErrand, withDataDir } from "../school.mjs";
import { keep, printTable } from "../table.mjs";
import { slowDown } from "../visit.mjs";
import { fillDeck, TEACHER } from "./filled-deck.mjs";

const USERS = 7_000;
const SUBMISSIONS = 3_000;
const SCRIPTS = 40;
const SLOWER = 4;
const PATIENCE_MS = 30_000;
const screen = { width: 360, height: 780, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const goals = { taps: 3, next: 100, kilobytes: 60 };
const levels = ["full", "lighter", "least"];

/** In the page: the time from the tap to the first frame with another script. */
function watchScripts() {
  const name = () => document.querySelector("section h2")?.textContent ?? "";
  window.__steps = [];
  addEventListener(
    "click",
    ({ target, timeStamp }) => {
      if (!/সংরক্ষণ করে পরের জন/.test(target.closest("button")?.textContent ?? "")) return;
      const before = name();
      const look = () => {
        if (name() === before) return requestAnimationFrame(look);
        // A task after the frame begins when it has been painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.__steps.push(performance.now() - timeStamp);
        port2.postMessage(0);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

async function signedIn(browser, url, level) {
  const context = await browser.createBrowserContext();
  await signInContext(context, url, TEACHER);
  const page = await context.newPage();
  await page.evaluateOnNewDocument((chosen) => localStorage.setItem("angon_saver", chosen), level);
  await page.evaluateOnNewDocument(watchScripts);
  return page;
}

/** A key, by its text. The list of scripts has buttons with the same text, which have a label. */
const button = (page, name) =>
  page.waitForSelector(`::-p-xpath(//button[not(@aria-label) and normalize-space(.)="${name}"])`, {
    visible: true,
    timeout: PATIENCE_MS,
  });

const COVERED = '::-p-xpath(//button[not(@aria-label) and contains(., "ছবি দেখো")])';

/** In the page. */
function isPageLoaded() {
  const image = document.querySelector('img[alt$="নম্বর পাতা"]');
  return image?.complete === true && image.naturalWidth > 0;
}

/** Marks forty scripts in the order of the deck, all in a row. */
async function robot(browser, url, homework, level) {
  const page = await signedIn(browser, url, level);
  const session = await page.createCDPSession();
  const { requests, pending } = await watchRequests(session);
  // Responses of a service worker are counted as nothing.
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await slowDown(page, session, { screen, line, slower: SLOWER });
  await page.goto(`${url}/homework/${homework}/marking`, { timeout: PATIENCE_MS });
  await button(page, "৮");
  await page.waitForNetworkIdle({ idleTime: 1_500, concurrency: 1, timeout: PATIENCE_MS });
  const opened = new Set(requests.keys());
  let taps = 0;
  for (let script = 1; script <= SCRIPTS; script++) {
    // A teacher looks at the page first; the strictest saver covers it.
    if (level === "least") {
      const cover = await page.waitForSelector(COVERED, { timeout: PATIENCE_MS });
      // Its middle lies below the keys, where a tap would miss it.
      await cover.evaluate((one) => one.click());
      taps++;
    }
    await page.waitForFunction(isPageLoaded, { timeout: PATIENCE_MS });
    for (const name of ["৮", "সংরক্ষণ করে পরের জন"]) {
      await (await button(page, name)).tap();
      taps++;
    }
    await page.waitForFunction((done) => window.__steps.length === done, { timeout: PATIENCE_MS }, script);
  }
  await page.waitForNetworkIdle({ idleTime: 1_500, concurrency: 1, timeout: PATIENCE_MS });
  const steps = await page.evaluate(() => window.__steps);
  const used = [...requests].filter(([id]) => !opened.has(id)).map(([, request]) => request);
  await page.browserContext().close();
  return {
    level,
    taps: taps / SCRIPTS,
    steps,
    pending: [...pending],
    kilobytes: sum(used.map(({ wire }) => wire)) / SCRIPTS / 1_000,
    requests: used.map(({ url: address, wire }) => ({ address, wire })),
  };
}

/** The marked scripts have to be those that waited longest. */
async function isInOrder(connection, homework, marked) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as marked, max(place)::int as last from (
         select marks, row_number() over (order by submitted_at, id) as place
         from submissions where homework_id = $1) x where marks is not null`,
      [homework],
    );
    return rows[0].marked === marked && rows[0].last === marked;
  } finally {
    await client.end();
  }
}

async function measure(folder) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
  const { school, homework } = await step(`Filling a deck with ${SUBMISSIONS} submissions`, async () => {
    await (await openSchool(settings)).close();
    await runErrand(["seed", "--users", String(USERS), "--posts", "10"], settings);
    const opened = await openSchool(settings);
    return { school: opened, homework: await fillDeck(connectionOf(folder), SUBMISSIONS) };
  });
  const browser = await launch();
  try {
    const runs = [];
    for (const level of levels) {
      runs.push(
        await step(`${SCRIPTS} scripts, ${level}`, () => robot(browser, school.url, homework, level)),
      );
      if (!(await isInOrder(connectionOf(folder), homework, runs.length * SCRIPTS)))
        throw new Error("the marked scripts are not those that waited longest");
    }
    return runs;
  } finally {
    await browser.close();
    await school.close();
  }
}

const at = (values, part) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * part) - 1];

/** Forty scripts of a homework with 3,000 submissions, on the phone of the goals; true when no goal is missed. */
export async function deck({ folder }) {
  const runs = await withDataDir(measure, folder);
  keep("deck.json", JSON.stringify(runs, null, 1));
  printTable(
    `${SCRIPTS} scripts of ${SUBMISSIONS} at ${SLOWER} × throttle: at most ${goals.taps} taps, ${goals.next} ms to the next one, ${goals.kilobytes} KB each with a saver`,
    ["saver", "taps", "next, median", "p95", "slowest", "KB a script"],
    runs.map(({ level, taps, steps, kilobytes }) => [
      level,
      taps,
      ...[median(steps), at(steps, 0.95), Math.max(...steps)].map((ms) => `${Math.round(ms)} ms`),
      kilobytes.toFixed(1),
    ]),
  );
  return runs.every(
    ({ level, taps, steps, kilobytes }) =>
      taps <= goals.taps &&
      at(steps, 0.95) <= goals.next &&
      (level === "full" || kilobytes <= goals.kilobytes),
  );
}
