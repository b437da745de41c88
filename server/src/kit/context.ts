import type { Language } from "@angon/contract/kit/language";
import type { ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../db/database.ts";
import type { Viewer } from "./access.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Retry } from "./idempotency.ts";
import type { Limits } from "./limits.ts";
import type { Mailer } from "./delivery/mailer.ts";
import type { OldReads } from "./growth/old-reads.ts";
import type { Pusher } from "./delivery/web-push.ts";
import type { Sender } from "./delivery/sms-sender.ts";
import type { Keys } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import type { Tutor } from "./tutor/tutor.ts";
import type { ViewerCache } from "./viewer-cache.ts";
import type { WriteBehind } from "./write-behind.ts";

export type ReachRecorder = WriteBehind & { note(userId: number, postIds: readonly number[]): void };

export type PresenceRecorder = WriteBehind & {
  note(viewer: Pick<Viewer, "userId" | "level">, at: Date): void;
};

/** Writes the head and the first events of an SSE response. */
export type StartStream = (response: ServerResponse) => void;

export type StreamRequest = {
  viewer: Viewer;
  language: Language;
  topics: readonly string[];
  after: number | undefined;
};

export type Live = {
  /** A new SSE connection, with the events it missed since `after`. */
  open(request: StreamRequest): Promise<StartStream>;
  close(): Promise<void>;
};

/** Objects that live as long as the process. */
export type Services = {
  config: Config;
  database: Database;
  /** Without a replica there is none. */
  oldReads: OldReads | undefined;
  clock: Clock;
  keys: Keys;
  viewers: ViewerCache;
  limits: Limits;
  settings: Settings;
  sender: Sender | undefined;
  pusher: Pusher;
  mailer: Mailer | undefined;
  /** The external provider of the assistant. */
  tutor: Tutor | undefined;
  /** Records which user has seen which post; written in batches. */
  reach: ReachRecorder;
  /** Records which users are present; written in batches. */
  presence: PresenceRecorder;
  /** Publishes to the users who are connected now. */
  live: Live;
  log: FastifyBaseLogger;
};

/** Collects writes to the same rows: requests that arrive while one batch is written form the next batch. */
export type WriteBatcher<Item, Result> = {
  enter(services: Services, retry: Retry | undefined, item: Item): Promise<Result>;
};

export type { Language };

type RequestFacts = {
  id: string;
  /** The idempotency key of a request without a user yet: its cookie is still being checked. */
  key?: string | undefined;
  ip: string;
  language: Language;
  secure: boolean;
  /** The media types that the caller wants. */
  accept?: string | undefined;
  /** How far a stream was read before it broke. */
  lastEventId?: string | undefined;
};

type Cookies = {
  get(name: string): string | undefined;
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
};

/** The context of one request: the services, the viewer, and the only way to write. */
export type Context<V = Viewer | undefined> = Services & {
  viewer: V;
  request: RequestFacts;
  cookies: Cookies;
  /** Runs one transaction and stores its response in it, so that a retry with the same key gets it again. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `write`, in one transaction with other waiting requests of the same kind. */
  writeBatched<Item, Result>(batcher: WriteBatcher<Item, Result>, item: Item): Promise<Result>;
  /** The response to an earlier request with the same key: for an endpoint whose first attempt consumed its input. */
  answered<T>(): Promise<T | undefined>;
};

export type SignedIn = Context<Viewer>;
