import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../tools/progress.mjs";
import { callOver } from "./workers.mjs";

export const pg = createRequire(join(root, "server/package.json"))("pg");

export async function taken({ child }) {
  child.send("take");
  const [statements] = await once(child, "message");
  return statements;
}

/** Timers write views and limits and number live events; these statements belong to no call. */
const isOfCall = ({ text }) =>
  !/post_views|rate_limits|live_(number|log|inbox)/.test(text) || /insert into live_inbox/.test(text);

/** The statements of one request of this user with the user's own values; the first request only warms up. */
export async function statementsOf(school, call, worker) {
  await callOver(worker, call);
  await taken(school);
  await callOver(worker, call);
  const statements = (await taken(school)).filter(isOfCall);
  return { statements, key: keyIn(statements), made: worker.created, isFlipped: false };
}

/** The stored form of the idempotency key, which differs from the one sent: 32 bytes, as base64url. */
function keyIn(statements) {
  const stored = statements.find(({ text }) => /insert into idempotency/.test(text));
  return stored?.values.flat().find((value) => /^[\w-]{43}$/.test(value));
}

/** A connection that prepares the statements of a person once and runs them repeatedly. */
export async function openBare(connection, worker) {
  // Planned as the server's statements are: B shows what the server costs around a statement, not what a setting saves.
  const client = new pg.Client({ ...connection, options: "-c plan_cache_mode=force_generic_plan" });
  // The database ends before its clients when a run fails; the failed call reports the error.
  client.on("error", () => {});
  await client.connect();
  return { client, worker };
}

/** B: one call's statements on one connection, one after another, without a server in front of them. */
export async function runBare({ client, worker }, call) {
  const noted = worker.noted.get(call.name);
  const key = randomUUID();
  const lock = createHash("sha256").update(key).digest().readBigInt64BE().toString();
  const swaps = new Map([[noted.key, key]]);
  // The recorded change has been applied; the next run applies the reverse.
  noted.isFlipped = !noted.isFlipped;
  const [one, other] = (noted.isFlipped && call.flips?.(worker)) || [];
  if (one !== undefined) swaps.set(one, other).set(other, one);
  for (const { name, text, values } of noted.statements) {
    const { rows } = await client.query({
      name,
      text,
      values: values.map((value, i) => fresh(value, i, text)),
    });
    if (/^\s*update sessions set generation/.test(text)) worker.generation = rows[0].generation;
    if (/^\s*insert into posts\b/.test(text)) swaps.set(noted.made, rows[0].id);
  }

  // A retry key is used once, a new row has a new id, and a session's generation moves on with every renewal.
  function fresh(value, index, text) {
    if (/claim_retry/.test(text) && index === 0) return lock;
    if (/pg_try_advisory_xact_lock/.test(text)) return Array.isArray(value) ? [lock] : lock;
    if (new RegExp(`generation = \\$${index + 1}\\b`).test(text)) return worker.generation;
    return Array.isArray(value) ? value.map(swapped) : swapped(value);
  }

  function swapped(value) {
    return value !== undefined && swaps.has(value) ? swaps.get(value) : value;
  }
}
