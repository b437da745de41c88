import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import { ensureChromium } from "../tools/chromium.mjs";
import { step } from "../tools/progress.mjs";
import { median, percentile } from "./numbers.mjs";
import { openSchool, runErrand, signIn, withDataDir } from "./school.mjs";
import { keep, printTable } from "./table.mjs";

const ROUNDS = 20;
const GOAL_MS = 300;
/** The stream of the page is subscribed to its topics. */
const SETTLED_MS = 500;
const WITHIN_MS = 15_000;
const FIRST = "দেওয়া রাশিগুলো আগে লেখো, তারপর ";
/** The last words of a text are held back until the next ones, as they may belong to a result. */
const SHOWN = "দেওয়া রাশিগুলো";

const phoneOf = (index) => `013${String(index * 2).padStart(8, "0")}`;
const line = (choices) =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", choices })}\n\n`;
const piece = (content) => line([{ index: 0, delta: { content } }]);

/** A provider that holds its first word back until it is told to write; each answer is ended by its round. */
async function openProvider() {
  const asked = [];
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.flushHeaders();
      asked.push(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://127.0.0.1:${server.address().port}/v1`, asked, close: () => server.close() };
}

async function openedPage(browser, url, phone, path) {
  const { refreshToken } = await signIn(url, phone);
  const context = await browser.createBrowserContext();
  const cookie = { name: "angon_refresh", value: refreshToken, domain: new URL(url).hostname, path: "/" };
  await context.setCookie({ ...cookie, httpOnly: true, sameSite: "Strict" });
  const page = await context.newPage();
  const streaming = page.waitForResponse((response) => response.url().includes("/api/stream"));
  await page.goto(url + path, { waitUntil: "load" });
  await streaming;
  return { page, close: () => context.close() };
}

/** Resolves in the page with the time at which the words stand in it and were drawn. */
const shownAt = (page, wanted) =>
  page.evaluate(
    (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector("#comments")?.textContent.includes(text)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Date.now()));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        look();
      }),
    wanted,
  );

async function round(browser, url, provider, n) {
  const phone = phoneOf(n);
  const { accessToken } = await signIn(url, phone);
  const before = provider.asked.length;
  const answer = await fetch(`${url}/api/post`, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json", origin: url },
    body: JSON.stringify({ category: "other", body: `অজানা রাশি ${n} কীভাবে বের করব?`, ai_enabled: true }),
  });
  if (!answer.ok) throw new Error(`the post was refused: ${answer.status} ${await answer.text()}`);
  const { id } = await answer.json();
  const { page, close } = await openedPage(browser, url, phone, `/post/${id}`);
  try {
    await pause(SETTLED_MS);
    for (let waited = 0; provider.asked.length === before; waited += 50) {
      if (waited > WITHIN_MS) throw new Error("The provider was not asked");
      await pause(50);
    }
    const response = provider.asked.at(-1);
    const shown = shownAt(page, SHOWN);
    const began = Date.now();
    response.write(piece(FIRST));
    const late = pause(WITHIN_MS).then(() => Promise.reject(new Error("No words were shown")));
    const at = await Promise.race([shown, late]);
    response.end(
      `${piece("সূত্র খোঁজো।")}${line([{ index: 0, delta: {}, finish_reason: "stop" }])}data: [DONE]\n\n`,
    );
    return at - began;
  } finally {
    await close();
  }
}

/** From the first word of a provider to the first word below the post of its asker. */
export async function words() {
  const provider = await openProvider();
  const taken = await withDataDir(async (folder) => {
    const settings = {
      DATA_DIR: folder,
      RATE_LIMIT_FACTOR: "100000",
      CAPTCHA: "off",
      AI_PROVIDER: "openai",
      AI_API_KEY: "bench",
      AI_MODEL: "bench",
      AI_BASE_URL: provider.url,
    };
    await step("Filling a school", async () => {
      await (await openSchool(settings)).close();
      await runErrand(["seed", "--users", "100", "--posts", "100"], settings);
    });
    const school = await openSchool(settings);
    const browser = await puppeteer.launch({
      executablePath: await ensureChromium(),
      args: ["--no-sandbox"],
    });
    try {
      return await step(`${ROUNDS} first words`, async () => {
        const all = [];
        for (let n = 0; n < ROUNDS; n++) all.push(await round(browser, school.url, provider, n));
        return all;
      });
    } finally {
      await browser.close();
      await school.close();
      provider.close();
    }
  });
  keep("words.json", JSON.stringify(taken));
  const sorted = taken.toSorted((a, b) => a - b);
  printTable(
    "ms from a provider's first word to the page",
    ["", "p50", "p95", "most"],
    [["first word", median(sorted), percentile(sorted, 95), sorted.at(-1)]],
  );
  return median(sorted) <= GOAL_MS;
}
