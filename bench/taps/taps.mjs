import { step } from "../../tools/progress.mjs";
import { launch, signInContext } from "../browser.mjs";
import { fillDeck } from "../homework/filled-deck.mjs";
import { median } from "../numbers.mjs";
import { connectionOf } from "../postgres.mjs";
import { openSchool, runErrand, withDataDir } from "../school.mjs";
import { keep, printTable } from "../table.mjs";
import { visit } from "../visit.mjs";
import { interactions } from "./interactions.mjs";
import { oldPhone, TAPS, tapped } from "./old-phone.mjs";
import { goals, rowOf } from "./readings.mjs";
import { STUDENT, writeExam } from "./stage.mjs";

const VISITS = 3;
const USERS = 700;
const SUBMISSIONS = 100;

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
    ["", "median", "slowest", "goal", "longest task", "goal", "processor"],
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
