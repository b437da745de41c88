import { administrationAudit } from "@angon/contract/administration/audit";
import { administrationUsers } from "@angon/contract/administration/users";
import { sendRequest } from "../../../lib/api/client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";
import type { AuditFilters } from "./rules.ts";

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ["administration", "audit", filters],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(administrationAudit.list, { query: { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const actionsQuery = queryOptions({
  queryKey: ["administration", "audit", "actions"],
  queryFn: ({ signal }) => sendRequest(administrationAudit.actions, {}, { signal }),
});

/** People who may have done something, by name in any spelling or by phone. */
export const actorsNamedQuery = (q: string) =>
  queryOptions({
    queryKey: ["administration", "audit", "actors", q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: "8" } as const;
      return (await sendRequest(administrationUsers.list, { query }, { signal })).data;
    },
    enabled: q !== "",
  });

export const personInLogQuery = (id: string) =>
  queryOptions({
    queryKey: ["administration", "users", "one", id],
    queryFn: ({ signal }) => sendRequest(administrationUsers.get, { params: { id } }, { signal }),
    staleTime: 60_000,
  });

export const readAuditFile = (filters: AuditFilters) =>
  sendRequest(administrationAudit.file, { query: filters });
