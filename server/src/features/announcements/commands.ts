import type { InputOf, ResponseOf } from "@angon/contract";
import type { announcements } from "@angon/contract/announcements";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { insideFor, leads, visibleTo } from "../groups/public.ts";
import { canAnnounce, loadForUpdate, setAnnounced, type LoadedPost } from "../posts/public.ts";
import { lockedReminder, unreadOf } from "./queries.ts";
import { remindAgainAt } from "./rules.ts";

type Done = { ok: true };

const mark = (ctx: SignedIn, id: number, isAnnounced: boolean): Promise<Done> =>
  ctx.write(async (tx) => {
    const post = await loadForUpdate(tx, ctx.viewer, id);
    if (post.group_id === null && post.announced_at === null) fail("announcements.group_only");
    allow(canAnnounce(ctx.viewer, post, leads(ctx.viewer, post.my_group_role)));
    if ((post.announced_at !== null) === isAnnounced) return { ok: true as const };
    await setAnnounced(tx, post.id, isAnnounced ? ctx.clock.now() : null);
    await audit(tx, ctx, {
      action: isAnnounced ? "post.announced" : "post.unannounced",
      object: { kind: "post", id: post.id },
    });
    return { ok: true as const };
  });

export const announce = (ctx: SignedIn, { params }: InputOf<typeof announcements.announce>): Promise<Done> =>
  mark(ctx, params.id, true);

export const withdraw = (ctx: SignedIn, { params }: InputOf<typeof announcements.withdraw>): Promise<Done> =>
  mark(ctx, params.id, false);

/** One statement for all announcements that were seen together; the first time counts. */
export async function see(ctx: SignedIn, { body }: InputOf<typeof announcements.see>): Promise<Done> {
  const { viewer, clock, database } = ctx;
  await database.run(sql`
    insert into announcement_reads (post_id, user_id, read_at)
    select p.id, ${viewer.userId}, ${clock.now()} from posts p
    where p.id = any(${body.post_ids}::bigint[]) and p.announced_at is not null and p.user_id <> ${viewer.userId}
      and ${visibleTo(viewer)} and ${insideFor(viewer)}
    order by p.id
    on conflict do nothing`);
  return { ok: true };
}

/** The lock of the post lets one of two officers remind. */
export const remind = (
  ctx: SignedIn,
  { params }: InputOf<typeof announcements.remind>,
): Promise<ResponseOf<typeof announcements.remind>> =>
  ctx.write(async (tx) => {
    const post = await loadAnnounced(ctx, tx, params.id);
    const now = ctx.clock.now();
    const again = remindAgainAt((await lockedReminder(tx, post.id))?.sent_at ?? null);
    if (again && again > now) fail("announcements.reminded");
    await tx.run(sql`
      insert into announcement_reminders (post_id, sent_at) values (${post.id}, ${now})
      on conflict (post_id) do update set sent_at = excluded.sent_at`);
    await emit(tx, "announcement.reminded", { postId: post.id, userId: ctx.viewer.userId });
    return { reminded: (await unreadOf(tx, post)).length };
  });

async function loadAnnounced(ctx: SignedIn, tx: Tx, id: number): Promise<LoadedPost> {
  const post = await loadForUpdate(tx, ctx.viewer, id);
  allow(canAnnounce(ctx.viewer, post, leads(ctx.viewer, post.my_group_role)));
  if (post.announced_at === null) fail("announcements.not_announced");
  return post;
}

export const forgetReads = (tx: Tx, userIds: readonly number[]): Promise<number> =>
  tx.run(sql`delete from announcement_reads where user_id = any(${userIds}::int[])`);
