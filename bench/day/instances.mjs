import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../tools/progress.mjs";
import { nodeFlags, settingsOf } from "../school.mjs";

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 200;
const RESTART_AFTER_MS = 1_000;

const isReady = (port) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok, body }) => body.cancel().then(() => ok),
    () => false,
  );

/** The web and worker processes of one school by name, each with a port and a log of its own. */
export class Instances {
  running = new Map();
  names = new Set();
  /** Processes that ended by themselves or with an error. */
  restarts = [];

  constructor({ folder, settings, proxy }) {
    Object.assign(this, { folder, settings, proxy });
  }

  spawn({ name, service, program, port }) {
    const log = openSync(join(this.folder, `${name}.log`), "a");
    const child = spawn(process.execPath, [...nodeFlags, program], {
      cwd: root,
      env: settingsOf({
        ...this.settings,
        SERVICES: service,
        PORT: String(port),
        INSTANCE_NAME: name,
        DATA_DIR: join(this.folder, name),
        MALLOC_ARENA_MAX: "2",
      }),
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    const end = () => child.kill("SIGKILL");
    process.once("exit", end);
    child.once("exit", () => void process.off("exit", end));
    return child;
  }

  /** Starts a process, and again when it ends by itself, as systemd does. */
  async start(name, service, program, port) {
    this.names.add(name);
    const instance = { name, service, program, port, isStopping: false };
    const run = () => {
      instance.child = this.spawn(instance);
      instance.child.once("exit", (code, signal) => {
        if (instance.isStopping) return;
        this.restarts.push(`${name} ended by itself with ${code ?? signal} and was started again`);
        setTimeout(() => !instance.isStopping && run(), RESTART_AFTER_MS);
      });
    };
    run();
    this.running.set(name, instance);
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await isReady(port))) {
      if (Date.now() > deadline)
        throw new Error(`${name} did not get ready:\n${this.logOf(name).slice(-2_000)}`);
      await pause(LOOK_EVERY_MS);
    }
    if (service !== "web") return;
    this.proxy.set(name, port);
    while (!this.proxy.isReady(name)) await pause(LOOK_EVERY_MS);
  }

  async stop(name, signal = "SIGTERM") {
    const instance = this.running.get(name);
    if (!instance) return;
    instance.isStopping = true;
    this.running.delete(name);
    if (instance.child.exitCode !== null) return;
    const ended = once(instance.child, "exit");
    instance.child.kill(signal);
    const [code] = await ended;
    if (signal === "SIGTERM" && code !== 0) this.restarts.push(`${name} ended with ${code} when stopped`);
  }

  /** As an operator or systemd does: the same name, port and folder, perhaps another program. */
  async replace(name, program, signal) {
    const { service, port, program: before } = this.running.get(name);
    await this.stop(name, signal);
    await this.start(name, service, program ?? before, port);
  }

  stopAll = () => Promise.all([...this.running.keys()].map((name) => this.stop(name)));

  logOf = (name) => readFileSync(join(this.folder, `${name}.log`), "utf8");

  /** Errors in all logs by message, with their number. */
  errors() {
    const counts = new Map();
    for (const name of this.names)
      for (const line of this.logOf(name).split("\n")) {
        if (!line.includes('"level":"error"')) continue;
        const { msg, err } = JSON.parse(line);
        const text = `${msg}${err?.message ? `: ${err.message.slice(0, 120)}` : ""}`;
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
    return [...counts].sort(([, a], [, b]) => b - a);
  }
}
