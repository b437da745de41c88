import { guard } from "@angon/contract/guard";
import { held } from "@angon/contract/held";
import type { Refusal } from "@angon/contract/guard/outcome";
import type { Verdict } from "@angon/contract/guard/verdicts";
import { sendRequest } from "../../lib/api/client.ts";
import { infiniteQueryOptions, queryOptions } from "../../lib/data/query-options.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { pause } from "../../lib/http/retry.ts";

const LIST_FRESH_MS = 5 * 60_000;
/** The server checks again, so a slow line delays no post. */
const PATIENCE_MS = 1_500;

const listQuery = queryOptions({
  queryKey: ["guard", "list"],
  queryFn: ({ signal }) => sendRequest(guard.list, {}, { signal }),
  staleTime: LIST_FRESH_MS,
});

/** Loaded with the composer's first press: the library and the list are no part of the first view. */
async function judge(texts: readonly string[], confirmed: boolean): Promise<Refusal | null> {
  const [{ findingsIn, guardOf }, { outcomeOf }, { words, is_trusted: isTrusted }] = await Promise.all([
    import("@angon/contract/guard/guard"),
    import("@angon/contract/guard/outcome"),
    queryClient.fetchQuery(listQuery),
  ]);
  const findings = findingsIn(guardOf(words), texts);
  const how = { isTrusted, isConfirmed: confirmed, mayHold: true, mayNudge: true };
  const outcome = outcomeOf(findings, how);
  return outcome.is === "refused" ? outcome.code : null;
}

/** Why a post cannot be sent as it stands, before it is; null also where that cannot be found out here. */
export const refusalOf = (
  texts: readonly string[],
  { confirmed }: { confirmed: boolean },
): Promise<Refusal | null> =>
  Promise.race([judge(texts, confirmed), pause(PATIENCE_MS).then(() => null)]).catch(() => null);

const wordsKey = ["guard", "words"];

export const wordsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...wordsKey, q],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(guard.words, { query: { ...(q && { q }), cursor: pageParam, limit: "50" } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export interface WordInput {
  word: string;
  verdict: Verdict;
  note: string;
}

export const saveWord = (id: number | null, body: WordInput) =>
  id === null
    ? sendRequest(guard.add, { body })
    : sendRequest(guard.change, { params: { id: String(id) }, body });

export const removeWord = (id: number) => sendRequest(guard.remove, { params: { id: String(id) } });

export const tryText = (text: string) => sendRequest(guard.try, { body: { text } });

export const reloadWords = () => void queryClient.invalidateQueries({ queryKey: wordsKey });

export const heldQuery = infiniteQueryOptions({
  queryKey: ["guard", "held"],
  queryFn: ({ pageParam, signal }) => sendRequest(held.list, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  refetchOnMount: "always",
});

export const decideHeld = (id: number, body: { verdict: "publish" | "refuse"; reason?: string }) =>
  sendRequest(held.decide, { params: { id: String(id) }, body });

export const reloadHeld = () => void queryClient.invalidateQueries({ queryKey: heldQuery.queryKey });
