import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../../tools/progress.mjs";
import { pg, taken } from "../bare.mjs";
import { callOver } from "../workers.mjs";

const { prepareValue } = createRequire(join(root, "server/package.json"))("pg/lib/utils");

const isStatement = ({ text }) => /^\s*(with|select|insert|update|delete)\b/i.test(text);
/** Tables that timers write; their statements belong to no call. */
const isOfCall = ({ text }) =>
  !/into post_views|rate_limits|last_writes|live_(put|log|inbox)|idempotency|claim_retry/.test(text);

function literal(value) {
  const prepared = prepareValue(value);
  if (prepared === null || prepared === undefined) return "null";
  if (Buffer.isBuffer(prepared)) return `'\\x${prepared.toString("hex")}'`;
  return pg.escapeLiteral(String(prepared));
}

/** Pages that PostgreSQL reads for a statement, planned as the server's are; undefined when it cannot be run again. */
async function pagesOf(client, { text, values }) {
  await client.query("savepoint statement");
  try {
    await client.query(`prepare noted as ${text}`);
    const given = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute noted${given}`);
    const { Plan: plan } = rows[0]["QUERY PLAN"][0];
    return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
  } catch (error) {
    if (process.env.YEAR_DEBUG) console.error(error.message, text.slice(0, 200));
    return undefined;
  } finally {
    await client.query("rollback to savepoint statement");
    await client.query("deallocate prepare all");
  }
}

/**
 * Pages that a call reads in a new process, whose caches are empty. Its statements are recorded and run once more in a
 * transaction that is rolled back.
 */
export async function costOf(school, client, { call, worker }) {
  await taken(school);
  await callOver(worker, call);
  const statements = (await taken(school)).filter((noted) => isStatement(noted) && isOfCall(noted));
  await client.query("begin");
  try {
    if (call.undo) await client.query(call.undo);
    const costs = [];
    for (const statement of statements)
      costs.push({ text: statement.text, pages: await pagesOf(client, statement) });
    return {
      name: call.name,
      pages: costs.reduce((all, { pages = 0 }) => all + pages, 0),
      statements: costs,
    };
  } finally {
    await client.query("rollback");
  }
}
