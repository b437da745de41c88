import { polls } from "@angon/contract/polls";
import { sendRequest } from "../../lib/api/client.ts";
import { withVote, type Polled } from "./state.ts";

export const voting = (postId: number, optionId: number) => ({
  queueKey: `vote:${postId}`,
  change: <P extends Polled>(before: P): P => withVote(before, optionId),
  send: () => sendRequest(polls.vote, { body: { postId, optionId } }),
});
