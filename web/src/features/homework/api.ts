import { homework } from "@angon/contract/homework";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

/** A guardian's homework has fewer fields, and says of the child `uid` whether it was handed in. */
export const homeworkQuery = (id: number, uid?: string) =>
  queryOptions({
    queryKey: ["homework", id, uid],
    queryFn: ({ signal }) =>
      sendRequest(homework.get, { params: { id: String(id) }, query: { uid } }, { signal }),
  });
