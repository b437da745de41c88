import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

/** The next of the readers that a worker stands for in turn, or the worker's own. */
function tokenOf(worker) {
  const { readers, accessToken } = worker;
  if (!readers) return accessToken;
  worker.reader = ((worker.reader ?? -1) + 1) % readers.length;
  return readers[worker.reader];
}

/** The headers that identify the caller. */
export const bearer = (worker) => ({
  authorization: `Bearer ${tokenOf(worker)}`,
  // As a phone asks; packing is part of what an answer costs.
  "accept-encoding": "br",
});

export const cookie = (worker) => ({ cookie: `angon_refresh=${worker.refreshToken}` });

/** As the page sends a write: with a key under which it could be repeated. */
export const keyed = (worker) => ({ ...bearer(worker), "idempotency-key": randomUUID() });

/** Instances forget a changed right within 0.7 s. */
const FORGOTTEN_MS = 1_000;

/** Gives the callers, who are students of the bulk, the role that the call needs, and takes it back for the others. */
export const rightsOf = (client, phones) => async (call) => {
  const { rowCount } = await client.query(
    `update users set role = $1 where role <> $1
      and account_id in (select id from accounts where phone = any($2))`,
    [call.role ?? "USER", phones],
  );
  if (rowCount > 0) await pause(FORGOTTEN_MS);
};
