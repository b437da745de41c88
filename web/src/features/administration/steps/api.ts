import { administrationSteps } from "@angon/contract/administration/steps";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

export const stepsQuery = queryOptions({
  queryKey: ["administration", "steps"],
  queryFn: ({ signal }) => sendRequest(administrationSteps.get, {}, { signal }),
  refetchOnMount: "always",
});

export async function showSteps(shown: boolean): Promise<void> {
  const steps = await sendRequest(administrationSteps.show, { body: { shown } });
  queryClient.setQueryData(stepsQuery.queryKey, steps);
}
