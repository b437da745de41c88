import { ASK_AGAIN_DAYS } from "@angon/contract/members";
import type { Reader } from "../../kit/access.ts";
import type { GroupRow } from "./tables.ts";

/** Features that the group's type enables. */
export const hasOf = (type: GroupRow["type"]) => ({
  many_images: type === "CLASS",
  homework: type === "CLASS" || type === "COURSE",
  ai_pool: type === "SUBJECT",
});

const DAY = 86_400_000;

/** The time when a rejected user may ask again; null when no wait applies, as in groups without requests. */
export const askAgainAfter = (
  { visibility }: Pick<GroupRow, "visibility">,
  rejectedAt: Date | null,
): Date | null =>
  visibility === "PRIVATE" && rejectedAt !== null
    ? new Date(rejectedAt.getTime() + ASK_AGAIN_DAYS * DAY)
    : null;

/** The time when a member may write again in slow mode; null when that is now. */
export function nextTurnOf(
  { slow_minutes, wrote_at }: Pick<GroupRow, "slow_minutes"> & { wrote_at: Date | null },
  now: Date,
): Date | null {
  const next = wrote_at === null ? null : new Date(wrote_at.getTime() + slow_minutes * 60_000);
  return next !== null && next > now ? next : null;
}

/** One viewer's access to one post. */
export type PostApproach = { viewer: Reader; postId: number };

export type PostPlacement = {
  id: number;
  user_id: number;
  group_id: number | null;
  hsc_batch: string | null;
  pinned_at: Date | null;
  audience: "school" | "groups" | null;
};

/** The pairs of viewer and group that these accesses need. */
export function viewerGroupPairs(approaches: readonly PostApproach[], posts: readonly PostPlacement[]) {
  const groupOf = new Map(posts.map(({ id, group_id }) => [id, group_id]));
  return approaches.flatMap(({ viewer, postId }) => {
    const groupId = groupOf.get(postId);
    return groupId ? [{ viewer, groupId }] : [];
  });
}
