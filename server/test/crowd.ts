import { randomUUID } from "node:crypto";
import { rounds, seed, seededRandom } from "@angon/test-tier/tier";
import { waitFor } from "@angon/test-tier/wait-for";
import { sql } from "../src/db/sql.ts";
import { openDatabase, type Database } from "../src/db/database.ts";
import type { Services } from "../src/kit/context.ts";
import { openServer, type Server } from "../src/server.ts";
import { ApiClient } from "./api-client.ts";
import { PostgresProxy } from "./postgres-proxy.ts";
import type { School } from "./harness.ts";
import type { Connection } from "./postgres.ts";
import { HeldConnection, type RaceResponse } from "./held-connection.ts";

export type RaceRequest = {
  person: Person;
  /** Index of the instance that receives the request. */
  instance: number;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  key?: string;
};

export type Person = { id: number; sessionId: string; token: string };

/** People of one batch at two instances of one school, each instance with its own connections to the database. */
export class Crowd {
  readonly people: Person[] = [];
  /** How many requests have raced here. */
  requestCount = 0;
  /** Number of 503 responses. */
  unavailableCount = 0;
  private readonly idle: HeldConnection[][] = [[], []];
  private readonly cleanups: (() => Promise<void>)[] = [];
  private origins: string[] = [];
  /** The services of both instances. */
  readonly services: Services[] = [];

  private constructor(private readonly school: School) {}

  /** `isDelayed`: every statement of the second instance takes a random 0 to 5 ms longer. */
  static async create(school: School, size: number, { isDelayed = false } = {}): Promise<Crowd> {
    const crowd = new Crowd(school);
    crowd.origins = [school.origin, await crowd.openSecond(isDelayed)];
    await crowd.createUsers(size);
    // A server in use has its connections open already; opening one takes so long that requests would not overlap.
    for (const instance of [0, 1])
      await crowd.race(
        crowd.people.map((person) => ({ person, instance, method: "GET", path: "/api/auth/user" })),
      );
    crowd.requestCount = 0;
    return crowd;
  }

  private async openSecond(isDelayed: boolean): Promise<string> {
    const { host = "", port = 5432, user = "", password, database = "" } = this.school.database.pool.options;
    const direct: Connection = { host, port, user, password: String(password), database };
    const delay = seededRandom(seed);
    const proxy = isDelayed ? await PostgresProxy.start(direct, () => delay() * 5) : undefined;
    const pool = openDatabase({ ...(proxy?.connection ?? direct), max: 12 });
    const second = await this.openServer(pool);
    this.services.push(this.school.server.services, second.services);
    this.cleanups.push(async () => {
      await second.close();
      await pool.close();
      await proxy?.close();
    });
    return second.app.listen({ port: 0, host: "127.0.0.1" });
  }

  private openServer(database: Database): Promise<Server> {
    const { config, server } = this.school;
    return openServer({ config, database, clock: server.services.clock });
  }

  private async createUsers(size: number): Promise<void> {
    const { viewers } = this.school.server.services;
    const made = await this.school.rows<{ user_id: number; id: string }>(sql`
      with opened as (insert into accounts select from generate_series(1, ${size}) returning id),
      people as (
        insert into users (account_id, name, level, hsc_batch) select id, 'ভিড়ের একজন', 12, 'HSC 25' from opened
        returning id, account_id)
      insert into sessions (id, account_id, user_id, seed, rotated_at, created_at, expires_at)
      select gen_random_uuid(), account_id, id, '', ${this.school.now}, ${this.school.now}, ${this.school.now}::timestamptz + interval '1 day'
      from people returning user_id, id`);
    for (const { user_id, id } of made)
      this.people.push({ id: user_id, sessionId: id, token: await viewers.sign(user_id, id) });
  }

  /** For tests that run longer than the ten minutes of a token. */
  async renewTokens(): Promise<void> {
    const { viewers } = this.school.server.services;
    for (const person of this.people) person.token = await viewers.sign(person.id, person.sessionId);
  }

  /** Sends all requests at the same moment. A 503 is repeated with the same key. */
  async race(calls: readonly RaceRequest[]): Promise<RaceResponse[]> {
    const keyed = calls.map((call) => ({ key: randomUUID(), ...call }));
    const lines = await Promise.all(keyed.map(({ instance }) => this.connection(instance)));
    const hold = async (call: RaceRequest & { key: string }, i: number) => lines[i]?.hold(...requestOf(call));
    await Promise.all(keyed.map(hold));
    const answers = await Promise.all(lines.map((line) => line.release()));
    this.requestCount += calls.length;
    for (const [i, call] of keyed.entries()) {
      const first = answers[i];
      const connection = lines[i];
      if (!first || !connection || !mustRetry(first)) continue;
      if (first.status === 503) this.unavailableCount++;
      answers[i] = await waitFor(`a final response to ${call.method} ${call.path}`, async () => {
        await hold(call, i);
        const answer = await connection.release();
        if (answer.status === 503) this.unavailableCount++;
        return mustRetry(answer) ? undefined : answer;
      });
    }
    for (const [i, line] of lines.entries()) this.idle[calls[i]?.instance ?? 0]?.push(line);
    return answers;
  }

  /** A user of the crowd, another one each round. */
  person(round: number): Person {
    const person = this.people[round % this.people.length];
    if (!person) throw new Error("There is nobody in the crowd");
    return person;
  }

  private connection = async (instance: number): Promise<HeldConnection> =>
    this.idle[instance]?.pop() ?? (await HeldConnection.open(this.origins[instance] ?? ""));

  /** A user's own client at one of the instances. */
  clientOf({ token }: Person, instance: number): ApiClient {
    const client = new ApiClient(this.origins[instance] ?? "");
    client.accessToken = token;
    return client;
  }

  async close(): Promise<void> {
    for (const line of this.idle.flat()) line.close();
    for (const act of this.cleanups) await act();
    console.log(`${this.requestCount} requests have raced`);
  }
}

const mustRetry = ({ status, body }: RaceResponse): boolean =>
  status === 503 || body?.code === "common.idempotency_running";

const requestOf = ({
  person,
  method,
  path,
  body,
  key,
}: RaceRequest & { key: string }): [string, string, Record<string, string>, unknown] => [
  method,
  path,
  { authorization: `Bearer ${person.token}`, ...(method === "GET" ? {} : { "idempotency-key": key }) },
  body,
];

export const statusesOf = (answers: readonly RaceResponse[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

/**
 * Both distances to the database. The moderate tier runs one round of a race, the full tier a multiple of its unit; with
 * delayed statements fewer rounds find the same defects.
 */
export const setups = [
  { where: "without delay", isDelayed: false, roundsOf: (unit: number) => rounds(1, unit * 4) },
  {
    where: "with delayed statements at one instance",
    isDelayed: true,
    roundsOf: (unit: number) => rounds(1, unit),
  },
];
