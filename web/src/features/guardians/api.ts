import { guardians } from "@angon/contract/guardians";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { sendRequest } from "../../lib/api/client.ts";

export const linksQuery = queryOptions({
  queryKey: ["guardians", "links"],
  queryFn: ({ signal }) => sendRequest(guardians.list, {}, { signal }),
});

export const useCreateLinkCode = () => useMutation({ mutationFn: () => sendRequest(guardians.code, {}) });

export function useLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => sendRequest(guardians.link, { body: { code } }),
    onSuccess: () => queries.invalidateQueries(linksQuery),
  });
}

export function useUnlink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userId: number) => sendRequest(guardians.unlink, { params: { userId: String(userId) } }),
    // Also when it failed: the other side may have been faster.
    onSettled: () => queries.invalidateQueries(linksQuery),
  });
}
