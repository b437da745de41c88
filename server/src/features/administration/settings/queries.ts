import type { InputOf, ResponseOf } from "@angon/contract";
import {
  settingSections,
  type administrationSettings,
  type SchoolSettings,
  type SettingSection,
} from "@angon/contract/administration/settings";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { readSettings } from "../../../kit/settings.ts";
import { quotasFrom } from "../../assistant/public.ts";
import { firstPostsFrom } from "../../held/public.ts";
import { sentencesFrom } from "../../homework/sentences/public.ts";
import { pointSettings } from "../../points/public.ts";
import { footerFrom, siteFrom } from "../../site/public.ts";
import { canAdminister } from "../access.ts";
import { limitsFrom } from "./present.ts";

export async function list({ database, viewer }: SignedIn): Promise<SchoolSettings> {
  allow(canAdminister(viewer), "administration.staff_only");
  return allSettings(database);
}

/** Read from the table, since a form must not be filled with values of a moment ago. */
export async function allSettings(db: Db): Promise<SchoolSettings> {
  const stored = await readSettings(db);
  const points = await pointSettings(db);
  const rows = await db.many<{ section: SettingSection; version: number }>(sql`
    select s.section, coalesce((
      select max(id) from audit_log where object_kind = 'settings' and object_id = s.section), 0) as version
    from unnest(${[...settingSections]}::text[]) as s (section)`);
  return {
    values: {
      site: siteFrom(stored.site),
      footer: footerFrom(stored.footer),
      contest: { year: stored.contest?.year ?? null },
      quotas: quotasFrom(stored.quotas),
      limits: limitsFrom(stored.limits),
      points,
      sentences: sentencesFrom(stored.sentences),
      first_posts: firstPostsFrom(stored.first_posts),
    },
    versions: Object.fromEntries(
      rows.map(({ section, version }) => [section, version]),
    ) as SchoolSettings["versions"],
  };
}

export const logoVersion = async (db: Db): Promise<string | null> =>
  (await readSettings(db)).logo?.version ?? null;

type Row = {
  id: number;
  at: Date;
  actor: { id: number; name: string; image: string | null } | null;
  before: unknown;
  after: unknown;
};

/** The audit log is the history: whole values, so that each can be put back. */
export async function history(
  { database, viewer }: SignedIn,
  { params, query }: InputOf<typeof administrationSettings.history>,
): Promise<ResponseOf<typeof administrationSettings.history>> {
  allow(canAdminister(viewer), "administration.staff_only");
  const { cursor = null, limit } = query;
  const rows = await database.many<Row>(sql`
    select l.id, l.at, l.before, l.after,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'image', u.image) end as actor
    from audit_log l left join users u on u.id = l.actor_id
    where l.object_kind = 'settings' and l.object_id = ${params.section} and l.action = 'settings.changed'
      and (${cursor}::int is null or l.id < ${cursor}::int)
    order by l.id desc limit ${limit + 1}`);
  const pageRows = rows.slice(0, limit);
  return {
    data: pageRows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    next: rows.length > limit ? String(pageRows.at(-1)?.id) : null,
  };
}
