import { signInContext } from "../browser.mjs";
import { watchRequests } from "../requests.mjs";
import { keep } from "../table.mjs";
import { slowDown, untilQuiet } from "../visit.mjs";
import { tapsOf, watchTaps } from "./readings.mjs";

export const TAPS = 10;
const QUIET_MS = 500;
const PATIENCE_MS = 60_000;

/** An old phone at the edge of its network. */
export const oldPhone = {
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

/** Processor time that the page's main thread has used so far, in ms. Other programs change it less than durations. */
async function processorOf(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1_000]));
}

const spent = (before, after) => ({
  all: after.TaskDuration - before.TaskDuration,
  script: after.ScriptDuration - before.ScriptDuration,
  style: after.RecalcStyleDuration - before.RecalcStyleDuration,
  layout: after.LayoutDuration - before.LayoutDuration,
});

async function openPage(context, url, { phone, level }) {
  await signInContext(context, url, phone);
  const page = await context.newPage();
  const session = await page.createCDPSession();
  const { pending } = await watchRequests(session);
  // The service worker would answer requests that have to use the slow line.
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await slowDown(page, session, oldPhone);
  if (level) await page.evaluateOnNewDocument((chosen) => localStorage.setItem("angon_saver", chosen), level);
  await page.evaluateOnNewDocument(watchTaps);
  return { page, session, pending };
}

/** Ten taps in a fresh tab; with `--profile` the profile of the slowest is kept. */
export async function tapped(browser, url, stage, interaction, isProfiled) {
  const context = await browser.createBrowserContext();
  try {
    const { page, session, pending } = await openPage(context, url, interaction);
    await page.goto(url + interaction.path(stage), { waitUntil: "load", timeout: PATIENCE_MS });
    await interaction.open(page);
    await settled(page, pending);
    const windows = [];
    const processor = [];
    const profiles = [];
    if (isProfiled) await session.send("Profiler.enable");
    for (let n = 0; n < TAPS; n++) {
      const element = await interaction.target(page, n);
      await element.evaluate((one) => one.scrollIntoView({ block: "center" }));
      const before = await interaction.before?.(element);
      const from = await settled(page, pending);
      if (isProfiled) await session.send("Profiler.start");
      const earlier = await processorOf(session);
      await element.tap();
      await interaction.done(page, element, before);
      windows.push({ from, to: await settled(page, pending) });
      processor.push(spent(earlier, await processorOf(session)));
      if (isProfiled) profiles.push((await session.send("Profiler.stop")).profile);
      if (n < TAPS - 1) await interaction.back?.(page);
    }
    const seen = tapsOf(windows, await page.evaluate(() => window.__taps));
    const taps = seen.map((tap, n) => ({ ...tap, processor: processor[n] }));
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
