import cluster, { type Worker } from "node:cluster";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { Refusal } from "@angon/private-postgres/refusal";
import type { Config } from "../../kit/config.ts";
import type { Order, Report } from "./messages.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that has served so long was sound; the next start need not wait long. */
const SOUND_AFTER_MS = 60_000;
const MEASURED_WITHIN_MS = 2_000;

type Wanted = {
  config: Config;
  count: number;
  pool: number;
  /** Of a private database, which this process owns. */
  connection: pg.PoolConfig | undefined;
  warn(sentence: string): void;
  /** The metrics of this process. */
  metrics(): Promise<string>;
};

export type Children = { readonly address: string; stop(): Promise<void> };

const send = (child: Worker, order: Order): void => {
  if (child.isConnected()) child.send(order, () => {});
};

/**
 * Starts the processes that share the port. The first one is awaited, so that a setting that none can serve with ends
 * the start; from then on each that dies is replaced.
 */
export async function startChildren(wanted: Wanted): Promise<Children> {
  const all = new Set<Worker>();
  const serving = new Set<Worker>();
  const stopped = new AbortController();
  const begin = (place: number) => fork(wanted, place, { all, serving });
  const keep = async (place: number, first: Child) => {
    let child = first;
    for (let wait = FIRST_PAUSE_MS; ;) {
      const since = Date.now();
      const said = await child.ended;
      if (stopped.signal.aborted) return;
      if (Date.now() - since >= SOUND_AFTER_MS) wait = FIRST_PAUSE_MS;
      wanted.warn(`Web process ${place} ended (${said}) and is started again in ${wait / 1_000} s.`);
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return;
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      child = begin(place);
    }
  };
  const first = begin(1);
  const address = await first.ready;
  const kept = [keep(1, first)];
  for (let place = 2; place <= wanted.count; place++) kept.push(keep(place, begin(place)));
  cluster.on("message", (child: Worker, said: Report) => {
    if (said.kind === "measure-all") void measureAll(wanted, serving, child, said.id);
    if (said.kind === "counted") for (const other of serving) if (other !== child) send(other, said);
  });
  return {
    address,
    async stop() {
      stopped.abort();
      // Also one that is still loading hears a signal.
      for (const child of all) child.process.kill("SIGTERM");
      await Promise.all(kept);
    },
  };
}

type Sets = { all: Set<Worker>; serving: Set<Worker> };
type Child = { ready: Promise<string>; ended: Promise<string> };

function fork({ config, pool, connection }: Wanted, place: number, { all, serving }: Sets): Child {
  const child = cluster.fork({
    SERVICES: "web",
    SEED: "none",
    WORKERS: "1",
    DATABASE_POOL: String(pool),
    INSTANCE_NAME: childName(config.INSTANCE_NAME, place),
  });
  all.add(child);
  // A failed message of a process that is going; its exit is told.
  child.on("error", () => {});
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => {
      all.delete(child);
      serving.delete(child);
      resolve(signal || `code ${code}`);
    }),
  );
  const ready = new Promise<string>((resolve, reject) => {
    child.on("message", (said: Report) => {
      if (said.kind === "awake") send(child, { kind: "start", connection });
      if (said.kind !== "ready") return;
      serving.add(child);
      resolve(said.address);
    });
    void ended.then((said) => reject(new Refusal(`The first web process ended (${said}).`)));
  });
  ready.catch(() => {});
  return { ready, ended };
}

const NAME_CHARACTERS = 60;

const childName = (name: string, place: number) => `${name.slice(0, NAME_CHARACTERS)}:${place}`;

let measured = 0;

/** A process that is blocked is left out. */
async function measureAll({ metrics }: Wanted, serving: Set<Worker>, asker: Worker, id: number) {
  const texts = await Promise.all([metrics(), ...[...serving].map(metricsOf)]);
  send(asker, { kind: "measured", id, texts: texts.filter((text) => text !== "") });
}

function metricsOf(child: Worker): Promise<string> {
  const id = ++measured;
  return new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(patience);
      child.off("message", hear);
      resolve(text);
    };
    const hear = (said: Report) => said.kind === "measured" && said.id === id && end(said.text);
    const patience = setTimeout(end, MEASURED_WITHIN_MS, "");
    child.on("message", hear);
    send(child, { kind: "measure", id });
  });
}
