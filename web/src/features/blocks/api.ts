import { blocks, type BlockKind } from "@angon/contract/blocks";
import { sendRequest } from "../../lib/api/client.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

export const blocksQuery = queryOptions({
  queryKey: ["blocks"],
  queryFn: ({ signal }) => sendRequest(blocks.mine, {}, { signal }),
  refetchOnMount: "always",
});

export const reloadBlocks = () => queryClient.invalidateQueries({ queryKey: blocksQuery.queryKey });

export const hidePerson = (id: number, kind: BlockKind) =>
  sendRequest(blocks.set, { params: { id: String(id) }, body: { kind } });

export const showPerson = (id: number) => sendRequest(blocks.remove, { params: { id: String(id) } });

export const addWord = (word: string) => sendRequest(blocks.addWord, { body: { word } });

export const removeWord = (id: number) => sendRequest(blocks.removeWord, { params: { id: String(id) } });
