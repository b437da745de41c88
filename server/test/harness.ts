import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { openDatabase, type Database } from "../src/db/database.ts";
import type { Sql } from "../src/db/sql.ts";
import { drain, runOne } from "../src/jobs/worker.ts";
import { nextSchoolDay } from "../src/kit/clock.ts";
import { readConfig, type Config } from "../src/kit/config.ts";
import type { Sender } from "../src/kit/delivery/sms-sender.ts";
import { cast, PASSWORD } from "../demo/cast.ts";
import { openServer, type Server } from "../src/server.ts";
import { ApiClient } from "./api-client.ts";
import { mintSession } from "./helpers/minted-session.ts";
import { cloneDatabase, dropDatabase, withClient, type Connection } from "./postgres.ts";

export type Member = keyof typeof cast;

type SchoolOptions = {
  env?: Record<string, string>;
  pages?: string;
  /** Migrated, and without a user. */
  empty?: boolean;
};

/** A server on its own copy of the seeded database: real HTTP on a real port, real PostgreSQL, a clock tests can advance. */
export class School {
  readonly sentCodes: { phone: string; code: string }[] = [];
  readonly sentTexts: { phone: string; text: string }[] = [];
  private clockOffset = 0;
  private readonly clients = new Map<string, Promise<ApiClient>>();
  private connection!: Connection;
  private folder!: string;
  /** Runs the statements of tests; the server's own database is in `server.services`. */
  database!: Database;
  config!: Config;
  server!: Server;
  origin!: string;

  constructor(private readonly options: SchoolOptions = {}) {}

  async open(): Promise<void> {
    this.connection = await (this.options.empty ? cloneDatabase() : cloneSchool());
    this.folder = await mkdtemp(join(tmpdir(), "angon-files-"));
    const database = openDatabase({ ...this.connection, max: 12 });
    this.database = withFreshRights(database, () => this.server.services.viewers.forget());
    this.config = readConfig({
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: this.folder,
      SERVICES: "web",
      RATE_LIMIT_FACTOR: "1000",
      CAPTCHA: "off",
      LOG_LEVEL: process.env["ANGON_TEST_LOG"] ?? "silent",
      ...this.options.env,
    });
    await this.start(database);
  }

  private async start(database: Database): Promise<void> {
    const clock = { now: () => new Date(Date.now() + this.clockOffset) };
    const sender: Sender = {
      send: async (phone, code) => void this.sentCodes.push({ phone, code }),
      sendOnce: async (phone, text) => {
        this.sentTexts.push({ phone, text });
        return "sent";
      },
    };
    this.server = await openServer({
      config: this.config,
      database,
      clock,
      sender,
      pages: this.options.pages,
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

  /** Advances the server's clock without waiting. */
  advanceClock(amount: { days?: number; minutes?: number; seconds?: number }): void {
    this.clockOffset +=
      ((amount.days ?? 0) * 1_440 + (amount.minutes ?? 0)) * 60_000 + (amount.seconds ?? 0) * 1_000;
  }

  /** Advances to the next morning of the school, so that the hours that follow are of one school day. */
  advanceToMorning(): void {
    const hours = 8;
    this.clockOffset += nextSchoolDay(this.now).getTime() - this.now.getTime() + hours * 3_600_000;
  }

  /** A client without a session. */
  get stranger(): ApiClient {
    return new ApiClient(this.origin);
  }

  /** A cast member with one session for all tests of the file. */
  as(member: Member): SignedInClient {
    const existing = this.clients.get(member) ?? this.signIn(member);
    this.clients.set(member, existing);
    return new SignedInClient(existing);
  }

  /** Opens a new session for each member at their next request: access tokens end after ten minutes. */
  forgetSessions = (): void => this.clients.clear();

  /** Opens a new session, for tests that end or inspect it. */
  async signIn(member: Member): Promise<ApiClient> {
    const { id, account } = cast[member];
    if (account === null) throw new Error(`${member} cannot sign in`);
    const client = new ApiClient(this.origin);
    client.setTokens(await mintSession(this.server.services, { id, account }));
    return client;
  }

  /** Signs in by phone and password through the API, for tests of the sign-in. */
  async signInByPassword(member: Member): Promise<ApiClient> {
    const { phone, id } = cast[member];
    if (phone === null) throw new Error(`${member} cannot sign in`);
    const client = new ApiClient(this.origin);
    const { body } = await client.post("/api/auth/login", { phone, password: PASSWORD });
    client.setTokens(body);
    if (body.user.id !== id) client.setTokens((await client.post("/api/auth/switch", { userId: id })).body);
    return client;
  }

  /** Runs all due jobs, also those that other jobs create. */
  drain = () => drain(this.server.services);

  /** Runs one due job; false when none is due. */
  runNextJob = () => runOne(this.server.services);

  rows = <Row>(query: Sql): Promise<Row[]> => this.database.many<Row>(query);
}

const CHANGES_RIGHTS = /\bupdate (users|accounts|sessions|batches|groups)\b/;

/** Rights that a test changes are read again at once, as they are after a change through the API. */
function withFreshRights(database: Database, forget: () => void): Database {
  const noted = async <T>({ text }: Sql, result: Promise<T>): Promise<T> => {
    const value = await result;
    if (CHANGES_RIGHTS.test(text)) forget();
    return value;
  };
  return {
    ...database,
    many: (query) => noted(query, database.many(query)),
    run: (query) => noted(query, database.run(query)),
  };
}

/** Requests of a member whose session may still be opening. */
export class SignedInClient {
  constructor(private readonly signedIn: Promise<ApiClient>) {}
  get = async (path: string, headers?: Record<string, string>) => (await this.signedIn).get(path, headers);
  post = async (path: string, body?: unknown, headers?: Record<string, string>) =>
    (await this.signedIn).post(path, body, headers);
  put = async (path: string, body?: unknown, headers?: Record<string, string>) =>
    (await this.signedIn).put(path, body, headers);
  delete = async (path: string, body?: unknown, headers?: Record<string, string>) =>
    (await this.signedIn).delete(path, body, headers);
  client = () => this.signedIn;
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
export function useSchool(options: SchoolOptions = {}): School {
  const school = new School(options);
  beforeAll(() => school.open());
  afterAll(() => school.close());
  return school;
}
