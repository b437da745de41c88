import { randomUUID } from "node:crypto";
import { sql } from "../../src/db/sql.ts";
import { openDatabase, type Database } from "../../src/db/database.ts";
import { openServer, type Server } from "../../src/server.ts";
import { Caller } from "../api-client.ts";
import { SlowProxy } from "../faults.ts";
import type { School } from "../harness.ts";
import type { Connection } from "../postgres.ts";
import { Line, type Answer } from "./connection.ts";

export type Call = {
  who: Person;
  /** At which of the two instances. */
  at: number;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  body?: object;
  key?: string;
};

export type Person = { id: number; token: string };

/** People of one batch at two instances of one school, each instance with its own connections to the database. */
export class Crowd {
  readonly people: Person[] = [];
  /** How many requests have raced here. */
  raced = 0;
  /** Number of 503 responses. */
  sentAway = 0;
  private readonly idle: Line[][] = [[], []];
  private readonly undo: (() => Promise<void>)[] = [];
  private origins: string[] = [];

  private constructor(private readonly school: School) {}

  /** `far`: every statement of the second instance takes a random 0 to 5 ms longer. */
  static async gather(school: School, size: number, { far = false } = {}): Promise<Crowd> {
    const crowd = new Crowd(school);
    crowd.origins = [school.origin, await crowd.openSecond(far)];
    await crowd.admit(size);
    // A server in use has its connections open already; opening one takes so long that nothing meets.
    for (const at of [0, 1])
      await crowd.rush(crowd.people.map((who) => ({ who, at, method: "GET", path: "/api/auth/user" })));
    crowd.raced = 0;
    return crowd;
  }

  private async openSecond(far: boolean): Promise<string> {
    const { host = "", port = 5432, user = "", password, database = "" } = this.school.database.pool.options;
    const direct: Connection = { host, port, user, password: String(password), database };
    const line = far ? await SlowProxy.start(direct, () => Math.random() * 5) : undefined;
    const pool = openDatabase({ ...(line?.connection ?? direct), max: 12 });
    const second = await this.openServer(pool);
    this.undo.push(async () => {
      await second.close();
      await pool.close();
      await line?.close();
    });
    return second.app.listen({ port: 0, host: "127.0.0.1" });
  }

  private openServer(database: Database): Promise<Server> {
    const { config, server } = this.school;
    return openServer({ config, database, clock: server.services.clock });
  }

  private async admit(size: number): Promise<void> {
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
      this.people.push({ id: user_id, token: await viewers.sign(user_id, id) });
  }

  /** Sends all requests at the same moment. A 503 is repeated with the same key. */
  async rush(calls: readonly Call[]): Promise<Answer[]> {
    const keyed = calls.map((call) => ({ key: randomUUID(), ...call }));
    const lines = await Promise.all(keyed.map(({ at }) => this.line(at)));
    const hold = async (call: Call & { key: string }, i: number) => lines[i]?.hold(...requestOf(call));
    await Promise.all(keyed.map(hold));
    const answers = await Promise.all(lines.map((line) => line.release()));
    this.raced += calls.length;
    for (const [i, call] of keyed.entries()) {
      for (let answer = answers[i]; answer && comesAgain(answer); answers[i] = answer) {
        if (answer.status === 503) this.sentAway++;
        await hold(call, i);
        answer = (await lines[i]?.release()) ?? answer;
      }
    }
    for (const [i, line] of lines.entries()) this.idle[calls[i]?.at ?? 0]?.push(line);
    return answers;
  }

  /** A user of the crowd, another one each round. */
  one(round: number): Person {
    const who = this.people[round % this.people.length];
    if (!who) throw new Error("There is nobody in the crowd");
    return who;
  }

  private line = async (at: number): Promise<Line> =>
    this.idle[at]?.pop() ?? (await Line.open(this.origins[at] ?? ""));

  /** A user's own client at one of the instances. */
  callerOf({ token }: Person, at: number): Caller {
    const caller = new Caller(this.origins[at] ?? "");
    caller.accessToken = token;
    return caller;
  }

  async leave(): Promise<void> {
    for (const line of this.idle.flat()) line.close();
    for (const act of this.undo) await act();
    console.log(`${this.raced} requests have raced`);
  }
}

const comesAgain = ({ status, body }: Answer): boolean =>
  status === 503 || body?.code === "common.idempotency_running";

const requestOf = ({
  who,
  method,
  path,
  body,
  key,
}: Call & { key: string }): [string, string, Record<string, string>, unknown] => [
  method,
  path,
  { authorization: `Bearer ${who.token}`, ...(method === "GET" ? {} : { "idempotency-key": key }) },
  body,
];

export const statusesOf = (answers: readonly Answer[]): number[] => [
  ...new Set(answers.map(({ status }) => status)),
];

/** `ANGON_RACES=5`: five times the rounds, to find rare races. */
const more = Number(process.env["ANGON_RACES"] ?? 1);

/** Both ways to stand to the database; a slow line needs fewer rounds to find what there is. */
export const lines = [
  { where: "with the database at hand", far: false, share: more },
  { where: "with one instance on a slow line", far: true, share: more / 4 },
];
