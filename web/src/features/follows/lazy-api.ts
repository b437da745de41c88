import { follows } from "@angon/contract/follows";
import { sendRequest } from "../../lib/api/client.ts";

export type Side = "followers" | "following";

/** Newest first; `after` is the last of the page before. */
export const readSide = (side: Side, userId: number, after?: number, signal?: AbortSignal) =>
  sendRequest(
    follows[side],
    { query: { user_id: String(userId), cursor: after === undefined ? undefined : String(after) } },
    { signal },
  );
