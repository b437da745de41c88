import type { LadderStep } from "@angon/contract/assistant/ladder";
import { ladders, type Ladder, type LadderKind } from "@angon/contract/ladders";
import { sendRequest } from "../../lib/api/client.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { queryOptions, uncached } from "../../lib/data/query-options.ts";

/** A wrong answer, a card or homework. */
export interface Target {
  kind: LadderKind;
  id: number | string;
}

const paramsOf = ({ kind, id }: Target) => ({ kind, id: String(id) });

export const ladderQuery = (target: Target) =>
  queryOptions({
    queryKey: ["ladder", target.kind, target.id],
    queryFn: ({ signal }) => sendRequest(ladders.get, { params: paramsOf(target) }, { signal }),
    ...uncached,
  });

/** The step is named, so that a second press or another tab is given the same one. */
export async function takeStep(target: Target, step: LadderStep, attempt?: string): Promise<Ladder> {
  const ladder = await sendRequest(ladders.climb, {
    params: paramsOf(target),
    body: { step, ...(attempt !== undefined && { attempt }) },
  });
  queryClient.setQueryData(ladderQuery(target).queryKey, ladder);
  return ladder;
}
