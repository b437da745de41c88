import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export type AuditEntry = {
  action: string;
  object?: { kind: string; id: string | number };
  before?: unknown;
  after?: unknown;
};

type Doer = {
  clock: { now(): Date };
  viewer?: { userId: number } | undefined;
  request?: { id: string };
};

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Written in the transaction of the action, so that neither exists without the other. */
export async function audit(db: Db, doer: Doer, entry: AuditEntry): Promise<void> {
  await db.run(sql`
    insert into audit_log (at, actor_id, action, object_kind, object_id, before, after, request_id)
    values (${doer.clock.now()}, ${doer.viewer?.userId ?? null}, ${entry.action},
            ${entry.object?.kind ?? null}, ${entry.object ? String(entry.object.id) : null},
            ${json(entry.before)}, ${json(entry.after)}, ${doer.request?.id ?? null})`);
}
