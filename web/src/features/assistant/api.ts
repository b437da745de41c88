import { assistant, type Limits } from "@angon/contract/assistant";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/client.ts";

export const limitsQuery = queryOptions({
  queryKey: ["assistant", "limits"],
  queryFn: ({ signal }) => call(assistant.limits, {}, { signal }),
});

/** The day's quota of answers; what the page load already brought is not asked for again. */
export const useLimits = (known: Limits | null, enabled: boolean): Limits | undefined =>
  useQuery({ ...limitsQuery, initialData: known ?? undefined, enabled }).data;
