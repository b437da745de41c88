import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../db/database.ts";
import type { Live } from "../live/sse-connection.ts";
import type { Viewer } from "./access.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Retry } from "./idempotency.ts";
import type { Limits } from "./limits.ts";
import type { Mailer } from "./mailer.ts";
import type { Presence } from "../features/presence/recorder.ts";
import type { Pusher } from "./web-push.ts";
import type { Sender } from "./sms-sender.ts";
import type { Keys } from "./secrets.ts";
import type { Seen } from "../features/posts/reach.ts";
import type { Viewers } from "./viewer.ts";

/** What lives as long as the process. */
export type Services = {
  config: Config;
  database: Database;
  clock: Clock;
  keys: Keys;
  viewers: Viewers;
  limits: Limits;
  sender: Sender | undefined;
  pusher: Pusher;
  mailer: Mailer | undefined;
  /** Who has seen which post; written down in bundles. */
  seen: Seen;
  /** Who is here; written down in bundles. */
  presence: Presence;
  /** Who is looking at this moment. */
  live: Live;
  log: FastifyBaseLogger;
};

/** Writes of one kind that pile up on the same rows: whoever comes while they are written goes with the next bundle. */
export type Lane<Item, Gained> = {
  enter(services: Services, retry: Retry | undefined, item: Item): Promise<Gained>;
};

export type Language = "bn" | "en";

export type RequestFacts = {
  id: string;
  /** The key of a call that is nobody's yet, because its cookie is only being looked at. */
  key?: string | undefined;
  ip: string;
  language: Language;
  secure: boolean;
  /** How far a stream was read before it broke. */
  lastEventId?: string | undefined;
};

export type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
};

/** What one call is given: the services, who asks, and the one way to write. */
export type Context<V = Viewer | undefined> = Services & {
  viewer: V;
  request: RequestFacts;
  cookies: Cookies;
  /** One transaction; its answer is kept with it, so that a retry with the same key gets it again. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `write`, in one transaction with whoever else is waiting to do the same kind of thing. */
  together<Item, Gained>(lane: Lane<Item, Gained>, item: Item): Promise<Gained>;
  /** What an earlier call with the same key was answered: for a call whose first try used up what it needs. */
  answered<T>(): Promise<T | undefined>;
};

export type SignedIn = Context<Viewer>;
