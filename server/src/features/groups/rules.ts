import { ASK_AGAIN_DAYS } from "@angon/contract/members";
import type { Reader } from "../../kit/access.ts";
import type { GroupRow } from "./tables.ts";

/** What the type of a group switches on. */
export const hasOf = (type: GroupRow["type"]) => ({
  many_images: type === "CLASS",
  homework: type === "CLASS" || type === "COURSE",
  ai_pool: type === "SUBJECT",
});

const DAY = 86_400_000;

/** When somebody who was turned away may ask again; null when nothing holds them back, as nobody asks at an open door. */
export const askAgainAfter = (
  { visibility }: Pick<GroupRow, "visibility">,
  rejectedAt: Date | null,
): Date | null =>
  visibility === "PRIVATE" && rejectedAt !== null
    ? new Date(rejectedAt.getTime() + ASK_AGAIN_DAYS * DAY)
    : null;

/** Somebody on their way to a post. */
export type Approach = { viewer: Reader; postId: number };

export type Placed = {
  id: number;
  group_id: number | null;
  hsc_batch: string | null;
  pinned_at: Date | null;
};

/** Whom these approaches bring to which group. */
export function meetingsOf(approaches: readonly Approach[], posts: readonly Placed[]) {
  const groupOf = new Map(posts.map(({ id, group_id }) => [id, group_id]));
  return approaches.flatMap(({ viewer, postId }) => {
    const groupId = groupOf.get(postId);
    return groupId ? [{ viewer, groupId }] : [];
  });
}
