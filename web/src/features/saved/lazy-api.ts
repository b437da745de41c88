import { saved } from "@angon/contract/saved";
import { sendRequest } from "../../lib/api/client.ts";

export const readSaved = (at: { collection_id?: string; cursor?: string }, signal: AbortSignal) =>
  sendRequest(saved.list, { query: at }, { signal });

export const readCollections = (signal: AbortSignal) => sendRequest(saved.collections, {}, { signal });
