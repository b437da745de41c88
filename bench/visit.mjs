import { setTimeout as pause } from "node:timers/promises";
import { sum } from "./numbers.mjs";
import { watchPaints, worstWindow } from "./paints.mjs";
import { watchRequests, weigh } from "./requests.mjs";

/** The phone of the goals: a slow line and a processor a quarter as fast as this one. */
const goalPhone = {
  screen: { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  line: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  slower: 4,
};

const QUIET_MS = 1_500;
// Longer than the four seconds after which the page may ask for what is missing in a profile.
const WATCHED_MS = 6_000;
const PATIENCE_MS = 60_000;

export async function slowDown(page, session, { screen, line, slower }) {
  await page.setViewport(screen);
  await session.send("Network.emulateNetworkConditions", line);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

export async function untilQuiet(pending, quietMs = QUIET_MS) {
  const end = Date.now() + PATIENCE_MS;
  for (let since = Date.now(); Date.now() - since < quietMs; await pause(50)) {
    if (pending.size > 0) since = Date.now();
    if (Date.now() > end) throw new Error(`${[...pending].join(", ")} never ended`);
  }
}

/** One visit of a fresh tab of this context, watched to its end. */
export async function visit(context, url, phone = goalPhone) {
  const page = await context.newPage();
  try {
    const session = await page.createCDPSession();
    const { requests, pending } = await watchRequests(session);
    await slowDown(page, session, phone);
    await page.evaluateOnNewDocument(watchPaints);
    await page.goto(url, { waitUntil: "load", timeout: PATIENCE_MS });
    await untilQuiet(pending);
    await pause(Math.max(0, WATCHED_MS - (await page.evaluate(() => performance.now()))));
    const seen = await page.evaluate(() => window.__seen);
    // A script is preloaded and then imported; the browser answers the second request from memory.
    const all = [...requests].map(([id, request]) => ({ id, ...request })).filter(({ wire }) => wire > 0);
    for (const one of all) one.weight = await weigh(session, one);
    return { ...figures(seen, all), seen, requests: all, arrivedAt: page.url() };
  } finally {
    await page.close();
  }
}

function figures({ fcp, lcp, shifts, tasks }, requests) {
  const of = (kind) => requests.filter((request) => request.kind === kind);
  const weight = (some) => sum(some.map((request) => request.weight));
  const wire = (some) => sum(some.map((request) => request.wire));
  return {
    js: weight(of("js")),
    jsWire: wire(of("js")),
    css: weight(of("css")),
    cssWire: wire(of("css")),
    // Requests that started before the first paint compete with it for bandwidth, finished or not.
    fontsFirst: weight(of("fonts").filter((request) => request.at < fcp)),
    fontsWire: wire(of("fonts")),
    html: wire(of("html")),
    all: wire(requests),
    beforeReadable: requests.filter((request) => request.at < lcp).length,
    fcp,
    lcp,
    tbt: sum(tasks.filter((task) => task.at + task.ms > fcp).map((task) => Math.max(0, task.ms - 50))),
    cls: worstWindow(shifts),
  };
}

/** Clears the HTTP cache and keeps the session. */
export async function coolDown(context) {
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send("Network.clearBrowserCache");
  await page.close();
}
