import type { Tx } from "../../../db/database.ts";
import type { NotificationRequest } from "../rules.ts";
import { mentionsLeft } from "./queries.ts";
import { lockMentions } from "../queries-locks.ts";

type MentioningText = Pick<NotificationRequest, "about" | "actorId" | "commentId" | "resource"> & {
  postId: number;
  mentions: readonly { user_id: number }[];
};

/** Requests for the users mentioned in a text, except those that the same event notifies in another way. */
export async function mentionRequests(
  tx: Tx,
  { mentions, ...common }: MentioningText,
  excludedIds: readonly number[] = [],
): Promise<NotificationRequest[]> {
  const ids = new Set(mentions.map(({ user_id }) => user_id));
  const mentioned = [...ids].filter((id) => !excludedIds.includes(id));
  if (mentioned.length === 0) return [];
  await lockMentions(tx, common.postId);
  const left = await mentionsLeft(tx, common.about, mentioned);
  return left.map((userId) => ({ ...common, userId, type: "mention" }));
}
