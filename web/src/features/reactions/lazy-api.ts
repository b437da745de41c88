import type { ReactionType } from "@angon/contract/posts";
import { reactions } from "@angon/contract/reactions";
import { sendRequest } from "../../lib/api/client.ts";

export const readReactors = (id: number, at: { type?: ReactionType; cursor?: string }, signal: AbortSignal) =>
  sendRequest(reactions.list, { params: { id: String(id) }, query: at }, { signal });
