// Loaded into a school before its program: starts and stops the profiler of its main thread when asked.
import { Session } from "node:inspector/promises";

const INTERVAL_US = 200;

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.setSamplingInterval", { interval: INTERVAL_US });

process.on("message", (message) => {
  if (message === "start") void session.post("Profiler.start").then(() => process.send({}));
  if (message === "stop") void session.post("Profiler.stop").then(({ profile }) => process.send({ profile }));
});
