// `npm run bench`: what a first visit weighs, then what a call costs; `npm run bench -- api` runs that part alone.
import { parseArgs } from "node:util";
import "../tools/node-version.mjs";
import { ensureBuilt } from "../tools/build.mjs";
import { ensureInstalledWithTests } from "../tools/install.mjs";
import { finish, stopCommandsOnSignal } from "../tools/progress.mjs";
import { ensureBenchInstalled } from "./install.mjs";

/** Loaded late: what they import has to be installed first. */
const parts = {
  "first-visit": async () => (await import("./first-visit.mjs")).firstVisit(),
  api: async (asked) => (await import("./api.mjs")).api(asked),
  "build-plugins": async () => (await import("./build-plugins.mjs")).buildPlugins(),
  board: async (asked) => (await import("./board.mjs")).board(asked),
  exam: async (asked) => (await import("./exam.mjs")).benchExam(asked),
  homework: async (asked) => (await import("./homework/homework.mjs")).homework(asked),
  day: async (asked) => (await import("./day/day.mjs")).day(asked),
  deck: async (asked) => (await import("./homework/deck.mjs")).deck(asked),
  failures: async () => (await import("./failures.mjs")).failures(),
  "fan-out": async () => (await import("./fan-out.mjs")).fanOut(),
  "live-log": async (asked) => (await import("./live-log/live-log.mjs")).liveLog(asked),
  live: async () => (await import("./live.mjs")).live(),
  morning: async (asked) => (await import("./morning/morning.mjs")).morning(asked),
  overload: async (asked) => (await import("./morning/overload.mjs")).overload(asked),
  "wrong-answers": async () => (await import("./wrong-answers.mjs")).wrongAnswers(),
  profile: async (asked) => (await import("./profile/profile.mjs")).profile(asked),
  taps: async (asked) => (await import("./taps/taps.mjs")).taps(asked),
  year: async (asked) => (await import("./year/year.mjs")).year(asked),
  words: async () => (await import("./words.mjs")).words(),
  markup: async () => (await import("./markup.mjs")).markup(),
};

stopCommandsOnSignal();
await finish(async () => {
  const { positionals: asked, values } = parseArgs({
    allowPositionals: true,
    options: {
      posts: { type: "string" },
      only: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      minutes: { type: "string" },
      from: { type: "string" },
      rate: { type: "string" },
      workers: { type: "string" },
      folder: { type: "string" },
      profile: { type: "boolean" },
      people: { type: "string" },
      outside: { type: "string" },
      cookie: { type: "string" },
      processes: { type: "string" },
      streams: { type: "string" },
    },
  });
  const unknown = asked.find((name) => !Object.hasOwn(parts, name));
  if (unknown) throw new Error(`${unknown} is not a part; ${Object.keys(parts).join(" and ")} are.`);
  await ensureInstalledWithTests();
  await ensureBenchInstalled();
  await ensureBuilt();
  const passed = [];
  const all = Object.keys(parts).filter((name) => name !== "day");
  for (const name of asked.length > 0 ? asked : all) passed.push(await parts[name](values));
  if (passed.includes(false)) process.exitCode = 1;
});
