import type { ReactionType } from "@angon/contract/posts";
import { reactions } from "@angon/contract/reactions";
import { sendRequest } from "../../lib/api/client.ts";
import { outboxEntries } from "../../lib/outbox/queued.ts";
import { withReaction, type Reacted } from "./state.ts";

/** It says whether the reaction shall stand: sent late or twice it means the same. */
export const reacting = (postId: number, wanted: ReactionType | null) => ({
  queueKey: `reaction:${postId}`,
  change: <P extends Reacted>(before: P): P => withReaction(before, wanted),
  async send(said: Reacted): Promise<Partial<Reacted>> {
    // Unless something waits that the server has not heard of.
    if (said.my_reaction === wanted && outboxEntries().length === 0) return {};
    const type = wanted ?? said.my_reaction ?? "good";
    return sendRequest(reactions.react, { body: { postId, type, on: wanted !== null } });
  },
});
