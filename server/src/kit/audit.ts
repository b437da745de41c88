import type { AuditAction } from "@angon/contract/administration/audit";
import type { Db } from "../db/database.ts";
import { sql } from "../db/sql.ts";

export type AuditEntry = {
  action: AuditAction;
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
export const audit = (db: Db, doer: Doer, entry: AuditEntry): Promise<void> => auditAll(db, doer, [entry]);

/** Several actions of one request in one statement. */
export async function auditAll(db: Db, doer: Doer, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db.run(sql`
    insert into audit_log (at, actor_id, action, object_kind, object_id, before, after, request_id)
    select ${doer.clock.now()}, ${doer.viewer?.userId ?? null}::int, e.action, e.kind, e.id, e.before, e.after,
      ${doer.request?.id ?? null}
    from unnest(
      ${entries.map(({ action }) => action)}::text[],
      ${entries.map(({ object }) => object?.kind ?? null)}::text[],
      ${entries.map(({ object }) => (object ? String(object.id) : null))}::text[],
      ${entries.map(({ before }) => json(before))}::jsonb[],
      ${entries.map(({ after }) => json(after))}::jsonb[]) as e (action, kind, id, before, after)`);
}
