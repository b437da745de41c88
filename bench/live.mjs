import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { step } from "../tools/progress.mjs";
import { median, percentile } from "./numbers.mjs";
import { openSchool, runErrand, signIn, withDataDir } from "./school.mjs";
import { residentMb } from "./processes.mjs";
import { keep, printTable } from "./table.mjs";

const LINES = 2_000;
/** As many screens as one person may have open. */
const EACH = 6;
const POSTS = 100;
const PER_SECOND = 50;
const SECONDS = 20;
const SETTLED_MS = 5_000;
const LATE_MS = 5_000;

const MARK = /"comment_id":(\d+)/g;
const phoneOf = (index) => `013${String(index * 2).padStart(8, "0")}`;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One call on a connection that stays open, so that what is measured is not the opening of connections. */
function call(url, token, path, body) {
  return new Promise((resolve, reject) => {
    const asked = request(
      url + path,
      {
        agent,
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json", origin: url },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (piece) => (text += piece));
        answer.on("end", () =>
          answer.statusCode < 300 ? resolve(JSON.parse(text)) : reject(new Error(`${path}: ${text}`)),
        );
      },
    );
    asked.on("error", reject).end(JSON.stringify(body));
  });
}

/** One open page. It records only when each comment arrived, since this process holds two thousand of them. */
function listen(url, token, post, heard) {
  return new Promise((resolve, reject) => {
    const line = request(`${url}/api/stream?post=${post}`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    line.on("error", reject).end();
    line.on("response", (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`The stream answered ${answer.statusCode}`));
      answer.setEncoding("utf8").on("data", (text) => {
        const now = performance.now();
        for (const [, id] of text.matchAll(MARK)) heard(Number(id), now);
        resolve(line);
      });
      answer.on("error", () => {});
    });
  });
}

async function listenersOf(url, tokens, posts, heard) {
  const lines = [];
  for (let n = 0; n < LINES; n += 50)
    lines.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, LINES - n) }, (_, i) =>
          listen(url, tokens[Math.floor((n + i) / EACH)], posts[(n + i) % posts.length], heard),
        ),
      )),
    );
  return lines;
}

/** Comments at a fixed rate, independent of response times. */
async function speak(url, tokens, posts) {
  const began = new Map();
  const under = [];
  const start = performance.now();
  for (let n = 0; n < PER_SECOND * SECONDS; n++) {
    await pause(Math.max(0, start + (n * 1_000) / PER_SECOND - performance.now()));
    const at = performance.now();
    under.push(
      call(url, tokens[n % tokens.length], `/api/post/${posts[n % posts.length]}/comments`, {
        content: `মাপছি ${n}`,
      }).then(([{ id }]) => began.set(id, { at, answered: performance.now() })),
    );
  }
  await Promise.all(under);
  return began;
}

async function measure(folder) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "100000", CAPTCHA: "off" };
  await step("Filling a school", async () => {
    await (await openSchool(settings)).close();
    await runErrand(["seed", "--users", "2000", "--posts", "1000"], settings);
  });
  const school = await openSchool(settings);
  try {
    const { url, pid } = school;
    const people = Math.ceil(LINES / EACH);
    const tokens = await step(`Signing in ${people} people`, async () => {
      const all = [];
      for (let n = 0; n < people; n++) all.push((await signIn(url, phoneOf(n))).accessToken);
      return all;
    });
    const posts = [];
    for (let n = 0; n < POSTS; n++)
      posts.push((await call(url, tokens[n], "/api/post", { category: "other", body: `মাপার জন্য ${n}` })).id);
    await pause(SETTLED_MS);
    const before = residentMb(pid);
    const arrivals = new Map();
    const heard = (id, now) => arrivals.set(id, [...(arrivals.get(id) ?? []), now]);
    const lines = await step(`Opening ${LINES} lines`, () => listenersOf(url, tokens, posts, heard));
    await pause(SETTLED_MS);
    const open = residentMb(pid);
    const began = await step(`${PER_SECOND} comments a second`, () => speak(url, tokens, posts));
    await pause(LATE_MS);
    const busy = residentMb(pid);
    for (const line of lines) line.destroy();
    return { before, open, busy, ...latenciesOf(began, arrivals) };
  } finally {
    await school.close();
  }
}

function latenciesOf(began, arrivals) {
  const fromAsking = [];
  const fromAnswer = [];
  let missing = 0;
  for (const [id, { at, answered }] of began) {
    const heard = arrivals.get(id) ?? [];
    missing += LINES / POSTS - heard.length;
    for (const now of heard) {
      fromAsking.push(now - at);
      fromAnswer.push(now - answered);
    }
  }
  return { fromAsking, fromAnswer, missing };
}

const ms = (samples) =>
  [median(samples), percentile(samples, 0.99), Math.max(...samples)].map((n) => n.toFixed(0));

/** The cost of two thousand pages with an SSE connection, and the delay until they see a change. */
export async function live() {
  const measured = await withDataDir(measure);
  const { before, open, busy, fromAsking, fromAnswer, missing } = measured;
  printTable(
    `${LINES} lines, ${PER_SECOND} comments a second, each heard by ${LINES / POSTS}; lost or doubled: ${missing}`,
    ["milliseconds", "median", "p99", "most"],
    [
      ["from the request to the screens", ...ms(fromAsking)],
      ["from its answer to the screens", ...ms(fromAnswer)],
    ],
  );
  printTable(
    "Resident size of the server, MB",
    ["", "MB"],
    [
      ["before", before.toFixed(0)],
      [`with ${LINES} lines`, open.toFixed(0)],
      ["after the comments", busy.toFixed(0)],
    ],
  );
  keep(
    "live.json",
    JSON.stringify({ ...measured, fromAsking: ms(fromAsking), fromAnswer: ms(fromAnswer) }, null, 1),
  );
  return true;
}
