import { today } from "@angon/contract/today";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

/** Under the key of homework, which is read again as soon as work was handed in. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ["homework", "today"],
    queryFn: ({ signal }) => sendRequest(today.list, {}, { signal }),
    refetchOnMount: "always",
  });
