import { administrationClasses } from "@angon/contract/administration/classes";
import { administrationUsers } from "@angon/contract/administration/users";
import type { RequestOf } from "@angon/contract/kit/endpoint";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";
import { sendOnce } from "../../../lib/http/send-once.ts";
import { myGroupsChanged } from "../../groups/public.ts";

export type NewClasses = RequestOf<typeof administrationClasses.create>["body"];

const MAX_TEACHERS = "50";

/** Of more teachers the list of groups chooses: it searches by name. */
export const teachersQuery = queryOptions({
  queryKey: ["administration", "classes", "teachers"],
  queryFn: async ({ signal }) => {
    const kinds = ["TEACHER", "CLASS_TEACHER"] as const;
    const lists = await Promise.all(
      kinds.map((kind) =>
        sendRequest(administrationUsers.list, { query: { kind, limit: MAX_TEACHERS } }, { signal }),
      ),
    );
    return lists.flatMap(({ data }) => data).filter(({ status }) => status !== "suspended");
  },
});

/** The idempotency key lasts until the response arrives, so that a repeated request creates no classes twice. */
export async function createClasses(body: NewClasses): Promise<number> {
  const { created } = await sendOnce(body, (idempotencyKey) =>
    sendRequest(administrationClasses.create, { body }, { idempotencyKey }),
  );
  await queryClient.invalidateQueries({ queryKey: ["administration"] });
  myGroupsChanged.emit();
  return created.length;
}
