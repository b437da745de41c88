import type { ResponseOf } from "@angon/contract/kit/endpoint";
import { pins } from "@angon/contract/pins";
import { sendRequest } from "../../lib/api/client.ts";

/** Where pins stand: on the feed of a batch, or in a group. */
export interface Pinboard {
  batch?: string | undefined;
  group_id?: string;
}

export type PinnedPost = ResponseOf<typeof pins.list>["data"][number];

export const readPins = (of: Pinboard, signal: AbortSignal) =>
  sendRequest(pins.list, { query: of }, { signal });
