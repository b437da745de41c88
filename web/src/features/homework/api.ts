import { homework } from "@angon/contract/homework";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

/** A guardian's homework has fewer fields. */
export const homeworkQuery = (id: number) =>
  queryOptions({
    queryKey: ["homework", id],
    queryFn: ({ signal }) => sendRequest(homework.get, { params: { id: String(id) }, query: {} }, { signal }),
  });
