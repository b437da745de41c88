import { step } from "../tools/progress.mjs";
import { pg } from "./bare.mjs";
import { launch, signInContext } from "./browser.mjs";
import { isOver, lines } from "./budgets.mjs";
import { median } from "./numbers.mjs";
import { connectionOf } from "./postgres.mjs";
import { openSchool, withDataDir } from "./school.mjs";
import { scoresOf } from "./scores.mjs";
import { keep } from "./table.mjs";
import { coolDown, visit } from "./visit.mjs";
import { tell, tellRouteChunks } from "./visit-report.mjs";

const RUNS = 3;
const RAFI = "01711000001";

const places = [
  { name: "auth", path: "/auth", title: "/auth, signed out" },
  { name: "home", path: "/", title: "/, signed in as a student", phone: RAFI },
  { name: "empty", path: "/", title: "/, where nobody has written yet", phone: RAFI, isEmpty: true },
];

async function deletePosts(folder) {
  const client = new pg.Client(connectionOf(folder));
  await client.connect();
  try {
    await client.query("truncate posts cascade");
  } finally {
    await client.end();
  }
}

/** The cookie a sign-in leaves, and what the page itself keeps once it knows who it is. */
async function enter(context, url, { phone, path }) {
  if (!phone) return;
  await signInContext(context, url, phone);
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: "networkidle0" });
  await page.close();
  await coolDown(context);
}

async function oneRun(browser, url, place) {
  const context = await browser.createBrowserContext();
  try {
    await enter(context, url, place);
    const first = await visit(context, url + place.path);
    if (new URL(first.arrivedAt).pathname !== place.path)
      throw new Error(`${place.path} led to ${first.arrivedAt}`);
    return { ...first, again: (await visit(context, url + place.path)).all };
  } finally {
    await context.close();
  }
}

async function scoresOfRuns(url, place) {
  const browser = await launch();
  try {
    await enter(browser.defaultBrowserContext(), url, place);
    const runs = [];
    for (let run = 1; run <= RUNS; run++)
      runs.push(await scoresOf(browser, url + place.path, `lighthouse-${place.name}-${run}`));
    return runs;
  } finally {
    await browser.close();
  }
}

async function measure(url, place) {
  const browser = await launch();
  const runs = [];
  try {
    for (let run = 1; run <= RUNS; run++) runs.push(await oneRun(browser, url, place));
  } finally {
    await browser.close();
  }
  const scores = await scoresOfRuns(url, place);
  const values = [...runs, ...scores];
  const medians = Object.fromEntries(
    lines.map(({ figure }) => [figure, median(values.flatMap((run) => run[figure] ?? []))]),
  );
  return { place, medians, runs, scores };
}

/** True when no budget is passed. */
export async function firstVisit() {
  const measured = await withDataDir(async (folder) => {
    const school = await step("Opening a school for visitors", () => openSchool({ DATA_DIR: folder }));
    try {
      const all = [];
      for (const place of places) {
        if (place.isEmpty) await deletePosts(folder);
        all.push(await step(place.title, () => measure(school.url, place)));
      }
      return all;
    } finally {
      await school.close();
    }
  });
  measured.forEach(tell);
  tellRouteChunks(measured);
  keep("first-visit.json", JSON.stringify(measured, null, 1));
  const over = measured.flatMap(({ place, medians }) =>
    lines.filter((line) => isOver(line, medians[line.figure])).map((line) => `${place.title}: ${line.name}`),
  );
  console.log(over.length > 0 ? `\nOver budget: ${over.join(", ")}` : "\nWithin every budget.");
  return over.length === 0;
}
