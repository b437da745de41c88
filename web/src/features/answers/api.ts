import type { LadderStep } from "@angon/contract/assistant/ladder";
import { answers } from "@angon/contract/answers";
import { assistant } from "@angon/contract/assistant";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

/** Read again below each step. */
export const quotaQuery = () =>
  queryOptions({
    queryKey: ["assistant", "limits"],
    queryFn: ({ signal }) => sendRequest(assistant.limits, {}, { signal }),
    refetchOnMount: "always",
  });

/**
 * Undefined when nothing is known for the step, or when it stands already. The step is named, so that a second press gives no
 * further one.
 */
export const takeStep = (postId: number, step: LadderStep, attempt?: string) =>
  sendRequest(answers.ask, {
    params: { slug: String(postId) },
    body: { step, ...(attempt !== undefined && { attempt }) },
  });
