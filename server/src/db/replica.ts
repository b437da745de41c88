import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openDatabase, type Database } from "./database.ts";
import { part, sql, type Sql } from "./sql.ts";

const CHECK_MS = 250;
const ANSWER_MS = 750;
/** A replica that is further behind is left, and taken again when it is half as far behind. */
const MAX_LAG_MS = 10_000;

/** The moments at which the primary's journal was this long; enough of them for the longest lag. */
const SAMPLES = (2 * MAX_LAG_MS) / CHECK_MS;
type Sample = { at: number; written: number };

export type Replica = {
  /**
   * Reads of the replica, which may be some seconds old. All else runs on the primary, and so do reads while the replica is
   * away, behind or refuses them: a caller never sees that it failed.
   */
  readonly database: Database;
  /** Asks the replica alone; fails where `database` would ask the primary. */
  ask<Row>(query: Sql): Promise<Row | undefined>;
  isWell(): boolean;
  state(): ReplicaState;
  close(): Promise<void>;
};

export type ReplicaState = {
  isRead: boolean;
  /** When it was last taken or left; when the process began, before its first answer. */
  since: Date;
  /** The cause of the last change. */
  reason: string;
  /** How far it is behind the primary; null while that is not known. */
  behindSeconds: number | null;
  behindBytes: number | null;
};

type Tell = (event: "taken" | "left", reason: string) => void;

/** The statement writes, or reads an unlogged table, which no replica has. */
const isForPrimary = (error: unknown) => /^(25006|0A000)$/.test((error as { code?: string }).code ?? "");

/** The statement itself takes too long, on the primary as well. */
const isTooLong = (error: unknown) => (error as { code?: string }).code === "57014";

const timeout = async (ms: number): Promise<never> => {
  await pause(ms, undefined, { ref: false });
  throw new Error("timeout");
};

/** Decides which statements of a replica's readers run there; nothing else in the server knows of the replica's state. */
export function openReplica(connection: pg.PoolConfig, primary: Database, tell: Tell): Replica {
  const pool = openDatabase({ ...connection, connectionTimeoutMillis: ANSWER_MS });
  const watcher = openDatabase({ ...connection, max: 1, connectionTimeoutMillis: ANSWER_MS });
  const forPrimary = new Set<string>();
  const abandon = new Set<() => void>();
  const closing = new AbortController();
  let isWell = false;
  let isTold = false;
  let state: ReplicaState = {
    isRead: false,
    since: new Date(),
    reason: "it has not answered yet",
    behindSeconds: null,
    behindBytes: null,
  };

  function change(well: boolean, reason: string): void {
    state.reason = reason;
    // A replica that is never taken is told of once.
    if (isWell === well && isTold) return;
    isWell = well;
    isTold = true;
    state = { ...state, isRead: well, since: new Date() };
    if (!closing.signal.aborted) tell(well ? "taken" : "left", reason);
    if (!well) for (const leave of abandon) leave();
  }

  /** Rejects when the replica is left meanwhile: a stopped process would answer never. */
  async function there<T>(read: () => Promise<T>): Promise<T> {
    let leave = () => {};
    const left = new Promise<never>((_, reject) => (leave = () => reject(new Error("the replica was left"))));
    abandon.add(leave);
    try {
      return await Promise.race([read(), left]);
    } finally {
      abandon.delete(leave);
    }
  }

  const either =
    <T>(kind: "many" | "one") =>
    async (query: Sql): Promise<T> => {
      const onPrimary = () => primary[kind](query) as Promise<T>;
      if (!isWell || forPrimary.has(query.name)) return onPrimary();
      try {
        return await there(() => pool[kind](query) as Promise<T>);
      } catch (error) {
        if (isWell && isTooLong(error)) throw error;
        if (isForPrimary(error)) forPrimary.add(query.name);
        return onPrimary();
      }
    };

  const samples: Sample[] = [];

  /** How long ago the primary was what the replica is now; infinite when that is not known. */
  async function lag(): Promise<number> {
    const at = performance.now();
    const [ofPrimary, ofStandby] = await Promise.all([
      stateOfPrimary(primary).catch(() => undefined),
      Promise.race([stateOfStandby(watcher), timeout(ANSWER_MS)]),
    ]);
    if (ofPrimary) samples.push({ at, written: ofPrimary.written });
    if (samples.length > SAMPLES) samples.shift();
    const refusal = refusalOf(ofPrimary, ofStandby);
    if (refusal) throw new Error(refusal);
    const same = samples.findLast((sample) => sample.written <= ofStandby.replayed);
    const behind = same ? performance.now() - same.at : Infinity;
    state.behindSeconds = same ? behind / 1_000 : null;
    state.behindBytes = ofPrimary ? Math.max(0, ofPrimary.written - ofStandby.replayed) : null;
    return behind;
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        const behind = await lag();
        if (behind > MAX_LAG_MS) change(false, "it is too far behind");
        else if (behind < MAX_LAG_MS / 2) change(true, "it answers and is up to date");
      } catch (error) {
        state.behindSeconds = state.behindBytes = null;
        change(false, error instanceof Error ? error.message : String(error));
      }
      await pause(CHECK_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {});
    }
  }
  const watching = watch();

  const database: Database = {
    ...primary,
    many: <Row>(query: Sql) => either<Row[]>("many")(query),
    one: <Row>(query: Sql) => either<Row | undefined>("one")(query),
  };
  return {
    database,
    ask: (query) =>
      isWell ? there(() => pool.one(query)) : Promise.reject(new Error("the replica was left")),
    isWell: () => isWell,
    state: () => ({ ...state }),
    async close() {
      closing.abort();
      change(false, "");
      // A stopped process never answers the end of a connection, so closing does not wait longer.
      const ended = Promise.all([watching, pool.close(), watcher.close()]);
      await Promise.race([ended, pause(ANSWER_MS, undefined, { ref: false })]);
    },
  };
}

/** `system` is the same for all servers of a cluster; null for a role that may not read it. */
type PrimaryState = { written: number; system: string | null };

export async function stateOfPrimary(primary: Database): Promise<PrimaryState | undefined> {
  return Promise.race([
    primary.one<PrimaryState>(sql`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as written, ${systemId} as system`),
    timeout(ANSWER_MS),
  ]);
}

const systemId = part`case when has_function_privilege('pg_control_system()', 'execute')
  then (select system_identifier::text from pg_control_system()) end`;

type StandbyState = { standby: boolean; replayed: number; system: string | null };

export async function stateOfStandby(standby: Database): Promise<StandbyState> {
  const state = await standby.one<StandbyState>(sql`
    select pg_is_in_recovery() as standby, ${systemId} as system,
      coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::bigint as replayed`);
  if (!state) throw new Error("it answers nothing");
  return state;
}

/** Why this server may not be read as the replica of that primary. */
export function refusalOf(primary: PrimaryState | undefined, standby: StandbyState): string | undefined {
  if (!standby.standby) return "it is no standby: DATABASE_REPLICA_URL leads to a server that takes writes";
  if (primary?.system && standby.system && primary.system !== standby.system)
    return `it is a standby of another cluster: its system identifier is ${standby.system}, that of the primary ${primary.system}`;
  return undefined;
}
