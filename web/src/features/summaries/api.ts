import { summaries, type Summary } from "@angon/contract/summaries";
import { sendRequest } from "../../lib/api/client.ts";
import type { Pair } from "./rules.ts";
import { summaryChanged } from "./state.ts";

const paramsOf = (postId: number) => ({ params: { id: String(postId) } });

export const readSummary = (postId: number, signal: AbortSignal): Promise<Summary> =>
  sendRequest(summaries.get, paramsOf(postId), { signal });

export type Reaction = NonNullable<Summary["my_reaction"]>;

export const sendReaction = (postId: number, reaction: Reaction): Promise<unknown> =>
  sendRequest(summaries.react, { ...paramsOf(postId), body: { reaction } });

export async function writeSummary(postId: number, items: readonly Pair[]): Promise<Summary> {
  const written = await sendRequest(summaries.set, { ...paramsOf(postId), body: { items: [...items] } });
  summaryChanged.emit();
  return written;
}
