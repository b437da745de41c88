import type { ReactionType } from "@angon/contract/posts";
import { reactions } from "@angon/contract/reactions";
import { call } from "../../lib/client.ts";
import { withReaction, type Reacted } from "./state.ts";

const post = (postId: number, type: ReactionType) => call(reactions.react, { body: { postId, type } });

/** The server turns the active type off, so it is sent the type that leads to what is wanted. */
export const reacting = (postId: number, wanted: ReactionType | null) => ({
  lane: `reaction:${postId}`,
  change: <P extends Reacted>(before: P): P => withReaction(before, wanted),
  async send(said: Reacted) {
    const type = wanted ?? said.my_reaction;
    if (said.my_reaction === wanted || type === null) return {};
    const answer = await post(postId, type);
    if (answer.my_reaction === wanted) return answer;
    // Another tab had been here: what was meant to be set was taken away, or the other way round.
    const second = wanted ?? answer.my_reaction;
    return second ? post(postId, second) : answer;
  },
});

export const readReactors = (id: number, at: { type?: ReactionType; cursor?: string }, signal: AbortSignal) =>
  call(reactions.list, { params: { id: String(id) }, query: at }, { signal });
