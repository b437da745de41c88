import type { InputOf, ResponseOf } from "@angon/contract";
import type { announcements } from "@angon/contract/announcements";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { leads } from "../groups/public.ts";
import { asPerson, canAnnounce, load, type Author, type PostRow } from "../posts/public.ts";
import { remindAgainAt } from "./rules.ts";
import type { AnnouncementReminderRow } from "./tables.ts";

type Announced = Pick<PostRow, "id" | "group_id" | "hsc_batch" | "audience" | "user_id">;

/**
 * The present audience of an announcement: a reader who has left is not counted. The audience of a batch are its students,
 * that of the school its students and staff. Guardians can read both and are not counted.
 */
function audienceOf({ id, group_id, hsc_batch, audience }: Announced) {
  if (audience === "groups")
    return part`(
      select g.user_id, max(g.role) as role from group_members g
      where g.group_id = ${group_id} or g.group_id in (select pg.group_id from post_groups pg where pg.post_id = ${id})
      group by g.user_id)`;
  if (group_id !== null)
    return part`(select g.user_id, g.role from group_members g where g.group_id = ${group_id})`;
  const isAddressed =
    audience === "school" ? part`true` : part`s.hsc_batch = ${hsc_batch} and s.role = 'USER'`;
  return part`(
    select s.id as user_id, null::text as role from users s
    where s.deleted_at is null and not s.is_assistant and s.level > 0 and ${isAddressed})`;
}

const audienceWith = (post: Announced) => part`
  ${audienceOf(post)} m left join announcement_reads r on r.post_id = ${post.id} and r.user_id = m.user_id
  where m.user_id <> ${post.user_id}`;

export async function readers(
  { database, viewer, clock }: SignedIn,
  { params, query }: InputOf<typeof announcements.readers>,
): Promise<ResponseOf<typeof announcements.readers>> {
  const post = await load(database, viewer, params.id);
  allow(canAnnounce(viewer, post, leads(viewer, post.my_group_role)));
  if (post.announced_at === null) return fail("announcements.not_announced");
  const counts = await database.one<{ read: number; total: number; sent_at: Date | null }>(sql`
    select count(r.user_id)::int as read, count(*)::int as total,
      (select sent_at from announcement_reminders where post_id = ${post.id}) as sent_at
    from ${audienceWith(post)}`);
  const isRead = query.state === "read";
  const rows = await database.many<Author & { read_at: Date | null }>(sql`
    with listed as (
      select m.user_id, m.role, r.read_at from ${audienceWith(post)}
        and (r.user_id is not null) = ${isRead} and m.user_id > ${query.cursor ?? 0}
      order by m.user_id limit ${query.limit + 1})
    select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant, l.role as group_role, l.read_at
    from listed l join users u on u.id = l.user_id order by u.id`);
  const data = rows.slice(0, query.limit).map(({ read_at, ...author }) => ({
    user: asPerson(author),
    read_at: read_at?.toISOString() ?? null,
  }));
  const again = remindAgainAt(counts?.sent_at ?? null);
  return {
    data,
    next: rows.length > query.limit ? String(data.at(-1)?.user.id) : null,
    read: counts?.read ?? 0,
    total: counts?.total ?? 0,
    remind_again_at: again && again > clock.now() ? again.toISOString() : null,
  };
}

export async function unreadOf(db: Db, post: Announced): Promise<number[]> {
  const rows = await db.many<{ user_id: number }>(sql`
    select m.user_id from ${audienceWith(post)} and r.user_id is null order by m.user_id`);
  return rows.map(({ user_id }) => user_id);
}

export const lockedReminder = (tx: Tx, postId: number) =>
  tx.one<Pick<AnnouncementReminderRow, "sent_at">>(sql`
    select sent_at from announcement_reminders where post_id = ${postId} for update`);

export const announcedPost = (tx: Tx, postId: number): Promise<Announced | undefined> =>
  tx.one<Announced>(sql`
    select id, group_id, hsc_batch, audience, user_id from posts
    where id = ${postId} and status = 'published' and announced_at is not null`);
