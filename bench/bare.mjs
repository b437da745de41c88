import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../tools/progress.mjs";
import { callOver } from "./lanes.mjs";

const pg = createRequire(join(root, "server/package.json"))("pg");

async function taken({ child }) {
  child.send("take");
  const [statements] = await once(child, "message");
  return statements;
}

/** The statements one call of this person runs, with that person's own values; the first call only warms up. */
export async function statementsOf(school, call, lane) {
  await callOver(lane, call);
  await taken(school);
  await callOver(lane, call);
  return taken(school);
}

/** A connection of its own on which the statements of a person are prepared and run again and again. */
export async function openBare(connection, lane) {
  const client = new pg.Client(connection);
  await client.connect();
  return { client, lane };
}

/** B: one call's statements on one connection, one after another, without a server in front of them. */
export async function runBare({ client, lane }, call) {
  const key = randomUUID();
  const lock = createHash("sha256").update(key).digest().readBigInt64BE().toString();
  for (const { name, text, values } of lane.statements.get(call.name)) {
    const { rows } = await client.query({
      name,
      text,
      values: values.map((value, i) => fresh(value, i, text)),
    });
    if (/^\s*update sessions set generation/.test(text)) lane.generation = rows[0].generation;
  }

  // A retry key is used once, and a session's generation moves on with every renewal.
  function fresh(value, index, text) {
    if (value === lane.key) return key;
    if (/pg_try_advisory_xact_lock/.test(text)) return lock;
    return new RegExp(`generation = \\$${index + 1}\\b`).test(text) ? lane.generation : value;
  }
}
