import {
  administrationUsers,
  type NewUser,
  type UserChange,
  type UserCorrection,
} from "@angon/contract/administration/users";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";
import { withConfirmation } from "../use-confirmed-action.tsx";
import type { PeopleFilters } from "./rules.ts";

const key = ["administration", "users"] as const;

export const peopleQuery = (filters: PeopleFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(administrationUsers.list, { query: { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const guardiansNamedQuery = (q: string) =>
  queryOptions({
    queryKey: [...key, "guardians", q],
    queryFn: async ({ signal }) => {
      const query = { q, kind: "GUARDIAN", limit: "8" } as const;
      return (await sendRequest(administrationUsers.list, { query }, { signal })).data;
    },
    enabled: q !== "",
  });

const params = (id: number) => ({ params: { id: String(id) } });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => sendRequest(administrationUsers.get, { params: { id } }, { signal }),
    refetchOnMount: "always",
  });

/** Sends a change that may ask for the password first; lists, the person and the history are read again. */
async function changed<Result>(send: () => Promise<Result>): Promise<Result> {
  const result = await withConfirmation(send);
  await queryClient.invalidateQueries({ queryKey: ["administration"] });
  return result;
}

export const addPerson = (body: NewUser) => changed(() => sendRequest(administrationUsers.create, { body }));

export const changePerson = (id: number, body: UserChange & UserCorrection) =>
  changed(() => sendRequest(administrationUsers.update, { ...params(id), body }));

export const changePeople = (ids: readonly number[], change: UserChange) =>
  changed(() => sendRequest(administrationUsers.updateMany, { body: { ids: [...ids], change } }));

export const issueCode = (id: number) =>
  changed(() => sendRequest(administrationUsers.issueCode, { ...params(id), body: {} }));

export const endSessionsOf = (id: number) =>
  changed(() => sendRequest(administrationUsers.endSessions, { ...params(id), body: {} }));

export const linkGuardian = (id: number, guardianId: number) =>
  changed(() => sendRequest(administrationUsers.link, { ...params(id), body: { guardian_id: guardianId } }));

export const unlinkFrom = (id: number, otherId: number) =>
  changed(() =>
    sendRequest(administrationUsers.unlink, { params: { id: String(id), otherId: String(otherId) } }),
  );
