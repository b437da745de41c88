import type { Step, Steps } from "@angon/contract/administration/steps";
import { readBackupRecord } from "../../../db/backup-record.ts";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { hasPaidFeatures } from "../../../kit/settings.ts";
import { canAdminister } from "../access.ts";

type Counts = {
  shown: boolean | null;
  students: number;
  classes: number;
  teachers: number;
  /** Students who have signed in or hold a code of the office. */
  entered: number;
  paid: number;
  is_paid_school: boolean;
  announced: boolean;
};

export function get(ctx: SignedIn): Promise<Steps> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return stepsOf(ctx, ctx.database);
}

export async function stepsOf({ clock, config }: SignedIn, db: Db): Promise<Steps> {
  const isOurs = !config.DATABASE_URL;
  const [counts, backup] = await Promise.all([
    countsAt(db, clock.now()),
    isOurs ? readBackupRecord(config.DATA_DIR) : undefined,
  ]);
  if (!counts) throw new Error("The steps after the setup were not counted.");
  const sendsCodes = config.OTP_SENDER === "http";
  const counted = (key: Step["key"], count: number): Step => ({ key, done: count > 0, count });
  const steps: Step[] = [
    counted("people", counts.students),
    counted("classes", counts.classes),
    counted("teachers", counts.teachers),
    { key: "entry", done: sendsCodes || counts.entered > 0, count: counts.entered },
    ...(counts.is_paid_school ? [counted("payment", counts.paid)] : []),
    ...(isOurs ? [{ key: "backup" as const, done: backup !== undefined, count: null }] : []),
    { key: "announcement", done: counts.announced, count: null },
  ];
  return { shown: counts.shown ?? steps.some(({ done }) => !done), steps };
}

const countsAt = (db: Db, now: Date) =>
  db.one<Counts>(sql`
    select (select steps_shown from setup) as shown,
      count(*) filter (where u.level > 0 and u.role = 'USER')::int as students,
      (select count(*)::int from groups g where g.type = 'CLASS' and not g.disabled) as classes,
      count(*) filter (where u.role in ('TEACHER', 'CLASS_TEACHER'))::int as teachers,
      count(*) filter (where u.level > 0 and u.role = 'USER' and (a.password_hash is not null
        or exists (select from sessions s where s.account_id = a.id)
        or exists (select from office_codes c where c.phone = a.phone and c.expires_at > ${now})))::int as entered,
      count(*) filter (where u.level > 0 and u.role = 'USER' and u.paid_until > ${now})::int as paid,
      ${hasPaidFeatures} as is_paid_school,
      exists (select from posts p where p.announced_at is not null) as announced
    from users u left join accounts a on a.id = u.account_id
    where u.deleted_at is null and not u.is_assistant`);
