import type { ResponseOf } from "@angon/contract/kit/endpoint";
import { pins } from "@angon/contract/pins";
import { sendRequest } from "../../lib/api/client.ts";
import { urlOf } from "../../lib/http/request.ts";
import { readThrough } from "../../lib/offline/read-through.ts";

/** Where pins stand: on the feed of a batch, or in a group. */
export interface Pinboard {
  batch?: string | undefined;
  group_id?: string;
}

export type PinnedPost = ResponseOf<typeof pins.list>["data"][number];

export const readPins = (of: Pinboard, signal: AbortSignal) =>
  sendRequest(pins.list, { query: of }, { signal });

/** Stores pins that the server embedded in the page for offline use, as if they had been requested. */
export const keepEmbeddedPins = (of: Pinboard, data: readonly PinnedPost[]): Promise<unknown> =>
  readThrough(pins.list.storeOffline, urlOf(pins.list, { query: { ...of } }), () =>
    Promise.resolve({ data, next: null }),
  );
