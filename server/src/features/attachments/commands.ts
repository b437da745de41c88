import type { InputOf, ResponseOf } from "@angon/contract";
import type { attachments } from "@angon/contract/attachments";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { defineLimit, HOUR } from "../../kit/limits.ts";
import { placeFor, type GroupFound } from "../groups/public.ts";
import { checkText } from "../guard/public.ts";
import { claimFile, claimPicture, release } from "../uploads/public.ts";
import { canChange } from "./queries.ts";
import type { GroupFileRow } from "./tables.ts";

const fileLimit = defineLimit("groupFiles", { points: 60, seconds: HOUR, shared: true });

export async function add(
  ctx: SignedIn,
  { params, body }: InputOf<typeof attachments.add>,
): Promise<ResponseOf<typeof attachments.add>> {
  const { viewer, clock } = ctx;
  const { title, url } = body;
  await ctx.limits.take(fileLimit, viewer.userId);
  await checkText(ctx, [title], { mayHold: false, mayNudge: false });
  return ctx.write(async (tx) => {
    const group = await placeForChange(ctx, tx, params.slug);
    const wish = { isPrivate: true };
    const picture = url.endsWith(".pdf") ? null : await claimPicture(tx, viewer.userId, url, wish);
    if (picture === null) await claimFile(tx, viewer.userId, url, wish);
    const made = await tx.one<{ id: number }>(sql`
      insert into group_files (group_id, user_id, title, url, picture, created_at)
      values (${group.id}, ${viewer.userId}, ${title}, ${url}, ${picture && JSON.stringify(picture)}::jsonb, ${clock.now()})
      returning id`);
    return made ?? fail("common.internal");
  });
}

async function placeForChange({ viewer }: SignedIn, tx: Tx, slug: string): Promise<GroupFound> {
  const group = await placeFor(tx, viewer, slug);
  allow(group.inside, "attachments.members_only");
  if (group.disabled) fail("groups.archived");
  allow(canChange(viewer, group), "attachments.leaders_only");
  return group;
}

export const remove = (
  ctx: SignedIn,
  { params }: InputOf<typeof attachments.remove>,
): Promise<ResponseOf<typeof attachments.remove>> =>
  ctx.write(async (tx) => {
    const group = await placeForChange(ctx, tx, params.slug);
    const row = await tx.one<GroupFileRow>(sql`
      delete from group_files where id = ${params.id} and group_id = ${group.id} returning *`);
    if (!row) return fail("common.not_found");
    await release(tx, row.url);
    if (row.user_id !== ctx.viewer.userId)
      await audit(tx, ctx, {
        action: "groupfile.removed",
        object: { kind: "group", id: group.id },
        before: { title: row.title, author: row.user_id },
      });
    return { ok: true };
  });
