import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";
import { openDatabase, type Database } from "../src/db/database.ts";
import type { Sql } from "../src/db/sql.ts";
import { drain, runOne } from "../src/jobs/worker.ts";
import { readConfig, type Config } from "../src/kit/config.ts";
import { cast, PASSWORD } from "../demo/cast.ts";
import { openServer, type Server } from "../src/server.ts";
import { Caller } from "./api-client.ts";
import { dropDatabase, withClient, type Connection } from "./postgres.ts";

export type Member = keyof typeof cast;

type Wish = { env?: Record<string, string>; pages?: string };

/** A copy of the school with the cast in it: real HTTP on a real port, real PostgreSQL, time that can be moved. */
export class School {
  readonly codes: { phone: string; code: string }[] = [];
  private moved = 0;
  private readonly signedIn = new Map<string, Promise<Caller>>();
  private connection!: Connection;
  private folder!: string;
  database!: Database;
  config!: Config;
  server!: Server;
  origin!: string;

  constructor(private readonly wish: Wish = {}) {}

  async open(): Promise<void> {
    this.connection = await cloneSchool();
    this.folder = await mkdtemp(join(tmpdir(), "angon-files-"));
    this.database = openDatabase({ ...this.connection, max: 12 });
    this.config = readConfig({
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: this.folder,
      SERVICES: "web",
      RATE_LIMIT_FACTOR: "1000",
      CAPTCHA: "off",
      LOG_LEVEL: process.env["ANGON_TEST_LOG"] ?? "silent",
      ...this.wish.env,
    });
    await this.start();
  }

  private async start(): Promise<void> {
    const clock = { now: () => new Date(Date.now() + this.moved) };
    const sender = { send: async (phone: string, code: string) => void this.codes.push({ phone, code }) };
    this.server = await openServer({
      config: this.config,
      database: this.database,
      clock,
      sender,
      pages: this.wish.pages,
    });
    this.origin = await this.server.app.listen({ port: 0, host: "127.0.0.1" });
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.database.close();
    await dropDatabase(this.connection);
    await rm(this.folder, { recursive: true, force: true });
  }

  get now(): Date {
    return this.server.services.clock.now();
  }

  /** Time goes on without waiting. */
  wait(amount: { days?: number; minutes?: number; seconds?: number }): void {
    this.moved +=
      ((amount.days ?? 0) * 1_440 + (amount.minutes ?? 0)) * 60_000 + (amount.seconds ?? 0) * 1_000;
  }

  /** A client without a session. */
  get stranger(): Caller {
    return new Caller(this.origin);
  }

  /** A cast member, signed in once by phone and password through the API. */
  as(member: Member): Signed {
    const existing = this.signedIn.get(member) ?? this.enter(member);
    this.signedIn.set(member, existing);
    return new Signed(existing);
  }

  /** A session of its own, for tests that end it. */
  async enter(member: Member): Promise<Caller> {
    const { phone, id } = cast[member];
    if (phone === null) throw new Error(`${member} cannot sign in`);
    const caller = new Caller(this.origin);
    const body = await signedIn(caller, phone);
    caller.keep(body);
    if (body.user.id !== id) caller.keep((await caller.post("/api/auth/switch", { userId: id })).body);
    return caller;
  }

  /** Everything that follows from what was done so far. */
  drain = () => drain(this.server.services);

  /** The next thing that follows; false when nothing is due. */
  drainOne = () => runOne(this.server.services);

  rows = <Row>(query: Sql): Promise<Row[]> => this.database.many<Row>(query);
}

const PATIENCE = 20;

/** A machine that runs many schools at once may be too busy for a moment; the server says so and is asked again. */
async function signedIn(caller: Caller, phone: string) {
  for (let tries = 1; ; tries++) {
    const { status, headers, body } = await caller.post("/api/auth/login", { phone, password: PASSWORD });
    if (status !== 503 || tries === PATIENCE) return body;
    // Only the server knows when it has caught up: its response names the time.
    await pause(Number(headers.get("retry-after")) * 1_000);
  }
}

/** Calls of a member whose sign-in may still be under way. */
export class Signed {
  constructor(private readonly caller: Promise<Caller>) {}
  get = async (path: string, headers?: Record<string, string>) => (await this.caller).get(path, headers);
  post = async (path: string, body?: unknown, headers?: Record<string, string>) =>
    (await this.caller).post(path, body, headers);
  put = async (path: string, body?: unknown, headers?: Record<string, string>) =>
    (await this.caller).put(path, body, headers);
  delete = async (path: string, body?: unknown, headers?: Record<string, string>) =>
    (await this.caller).delete(path, body, headers);
  self = () => this.caller;
}

async function cloneSchool(): Promise<Connection> {
  const shared = JSON.parse(process.env["ANGON_TEST_POSTGRES"] ?? "{}") as Connection;
  const name = `school_${randomBytes(6).toString("hex")}`;
  const template = process.env["ANGON_TEST_SCHOOL"];
  await withClient({ ...shared, database: "postgres" }, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return { ...shared, database: name };
}

/** `const school = useSchool()`: one school for the tests of a file. */
export function useSchool(wish: Wish = {}): School {
  const school = new School(wish);
  beforeAll(() => school.open());
  afterAll(() => school.close());
  return school;
}
