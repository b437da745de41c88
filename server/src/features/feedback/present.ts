import type { Feedback } from "@angon/contract/feedback";
import type { Viewer } from "../../kit/access.ts";
import { asPerson, type Author } from "../posts/public.ts";
import { canDecide, canRemove } from "./access.ts";
import type { FeedbackRow } from "./tables.ts";

export type FeedbackSeen = FeedbackRow & { voted: boolean; author: Author | null };

export const asFeedback = (viewer: Viewer, { user_id, author, ...row }: FeedbackSeen): Feedback => ({
  ...row,
  created_at: row.created_at.toISOString(),
  user: author && asPerson(author),
  can: { remove: canRemove(viewer, { user_id }), decide: canDecide(viewer) },
});
