import type { Tx } from "../../db/database.ts";
import { fixed, sql } from "../../db/sql.ts";
import { plus } from "../clock.ts";

const LOG_DAYS = 2 * 365;
/** The database refuses to delete younger entries. */
const ARCHIVE_DAYS = 7 * 366;
const AT_ONCE = 1_000;

/**
 * Moves entries to the archive, oldest first; true when there may be more. The history of a setting is read from the
 * log, whole, so its entries stay there.
 */
export const archiveAudit = async (tx: Tx, now: Date): Promise<boolean> => {
  const moved = await tx.run(sql`
    with old as materialized (
      select * from audit_log
      where at < ${plus(now, { days: -LOG_DAYS })} and object_kind is distinct from 'settings'
      order by at, id limit ${fixed(AT_ONCE)} for update skip locked),
    kept as (insert into audit_archive select * from old)
    delete from audit_log l using old where l.id = old.id`);
  return moved === AT_ONCE;
};

/** True when there may be more. */
export const deleteExpiredAudit = async (tx: Tx, now: Date): Promise<boolean> => {
  const deleted = await tx.run(sql`
    delete from audit_archive a using (
      select id from audit_archive where at < ${plus(now, { days: -ARCHIVE_DAYS })}
      order by at limit ${fixed(AT_ONCE)} for update skip locked) old
    where a.id = old.id`);
  return deleted === AT_ONCE;
};
