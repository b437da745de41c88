import { step } from "../../tools/progress.mjs";
import { launch, signInContext } from "../browser.mjs";
import { fillDeck } from "../homework/filled-deck.mjs";
import { median } from "../numbers.mjs";
import { connectionOf } from "../postgres.mjs";
import { watchRequests } from "../requests.mjs";
import { openSchool, runErrand, withDataDir } from "../school.mjs";
import { keep, printTable } from "../table.mjs";
import { slowDown, untilQuiet, visit } from "../visit.mjs";
import { interactions } from "./interactions.mjs";
import { goals, rowOf, tapsOf, watchTaps } from "./readings.mjs";
import { STUDENT, writeExam } from "./stage.mjs";

const TAPS = 10;
const VISITS = 3;
const USERS = 700;
const SUBMISSIONS = 100;
const QUIET_MS = 500;
const PATIENCE_MS = 60_000;

/** An old phone at the edge of its network. */
const oldPhone = {
  screen: { width: 360, height: 780, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  line: { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  slower: 6,
};

/** In the page: resolves when no work waits, and what was painted has been reported. */
const idle = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestIdleCallback(() => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
      ),
  );

async function settled(page, pending) {
  await untilQuiet(pending, QUIET_MS);
  return idle(page);
}

async function openPage(context, url, { phone, level }) {
  await signInContext(context, url, phone);
  const page = await context.newPage();
  const session = await page.createCDPSession();
  const { pending } = await watchRequests(session);
  // The worker would answer what the slow line shall deliver.
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await slowDown(page, session, oldPhone);
  if (level) await page.evaluateOnNewDocument((chosen) => localStorage.setItem("angon_saver", chosen), level);
  await page.evaluateOnNewDocument(watchTaps);
  return { page, session, pending };
}

/** Ten taps in a fresh tab; with `--profile` the profile of the slowest is kept. */
async function tapped(browser, url, stage, interaction, isProfiled) {
  const context = await browser.createBrowserContext();
  try {
    const { page, session, pending } = await openPage(context, url, interaction);
    await page.goto(url + interaction.path(stage), { waitUntil: "load", timeout: PATIENCE_MS });
    await interaction.open(page);
    await settled(page, pending);
    const windows = [];
    const profiles = [];
    if (isProfiled) await session.send("Profiler.enable");
    for (let n = 0; n < TAPS; n++) {
      const element = await interaction.target(page, n);
      await element.evaluate((one) => one.scrollIntoView({ block: "center" }));
      const before = await interaction.before?.(element);
      const from = await settled(page, pending);
      if (isProfiled) await session.send("Profiler.start");
      await element.tap();
      await interaction.done(page, element, before);
      windows.push({ from, to: await settled(page, pending) });
      if (isProfiled) profiles.push((await session.send("Profiler.stop")).profile);
      if (n < TAPS - 1) await interaction.back?.(page);
    }
    const taps = tapsOf(windows, await page.evaluate(() => window.__taps));
    keepProfile(interaction.name, taps, profiles);
    return { name: interaction.name, taps };
  } finally {
    await context.close();
  }
}

function keepProfile(name, taps, profiles) {
  if (profiles.length === 0) return;
  const slowest = taps.reduce((worst, { ms }, n) => (ms > taps[worst].ms ? n : worst), 0);
  keep(`taps-${name.replaceAll(" ", "-")}.cpuprofile`, JSON.stringify(profiles[slowest]));
}

async function visits(browser, url, phone) {
  const runs = [];
  for (let run = 1; run <= VISITS; run++) {
    const context = await browser.createBrowserContext();
    try {
      await signInContext(context, url, STUDENT);
      runs.push(await visit(context, `${url}/`, phone));
    } finally {
      await context.close();
    }
  }
  return runs;
}

async function openStage(folder) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
  await (await openSchool(settings)).close();
  await runErrand(["seed", "--users", String(USERS), "--posts", "10"], settings);
  const school = await openSchool(settings);
  const homework = await fillDeck(connectionOf(folder), SUBMISSIONS);
  return { school, stage: { homework, exam: await writeExam(school.url) } };
}

async function measure(folder, { only, profile }) {
  const { school, stage } = await step("Opening a school for taps", () => openStage(folder));
  const browser = await launch();
  const wanted = (name) => !only || only.split(",").some((part) => name.includes(part));
  try {
    const tapsOfAll = [];
    for (const interaction of interactions.filter(({ name }) => wanted(name)))
      tapsOfAll.push(
        await step(`${TAPS} times: ${interaction.name}`, () =>
          tapped(browser, school.url, stage, interaction, profile),
        ),
      );
    if (!wanted("home")) return { taps: tapsOfAll };
    const slow = await step("Home on the old phone", () => visits(browser, school.url, oldPhone));
    const usual = await step("Home on the phone of the first visit", () => visits(browser, school.url));
    return {
      taps: tapsOfAll,
      home: { readable: median(slow.map(({ lcp }) => lcp)), tbt: median(usual.map(({ tbt }) => tbt)) },
    };
  } finally {
    await browser.close();
    await school.close();
  }
}

const isMet = (value, goal) => Math.round(value) <= goal;

/** Four taps and the home page on an old phone; true when no goal is missed. */
export async function taps({ folder, only, profile }) {
  const measured = await withDataDir((data) => measure(data, { only, profile }), folder);
  keep("taps.json", JSON.stringify(measured, null, 1));
  printTable(
    `${TAPS} taps at 6 × throttle, 400 kbit/s and 400 ms, in ms`,
    ["", "median", "slowest", "goal", "longest task", "goal"],
    measured.taps.map((one) => rowOf(one, median)),
  );
  const { home } = measured;
  if (home)
    printTable(
      `Home, median of ${VISITS} visits, in ms`,
      ["", "", "goal"],
      [
        ["readable at 6 ×, 400 kbit/s", "readable"],
        ["total blocking time at 4 ×, 1.6 Mbit/s", "tbt"],
      ].map(([name, figure]) => [
        name,
        Math.round(home[figure]),
        `≤ ${goals[figure]} ${isMet(home[figure], goals[figure]) ? "✓" : "✗"}`,
      ]),
    );
  return (
    measured.taps.every(({ taps: all }) =>
      all.every(({ ms, longestTask }) => isMet(ms, goals.interaction) && isMet(longestTask, goals.task)),
    ) &&
    (!home || (isMet(home.readable, goals.readable) && isMet(home.tbt, goals.tbt)))
  );
}
