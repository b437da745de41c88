import { guardians } from "@angon/contract/guardians";

import { sendRequest } from "../../lib/api/client.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";

export const linksQuery = queryOptions({
  queryKey: ["guardians", "links"],
  queryFn: ({ signal }) => sendRequest(guardians.list, {}, { signal }),
});

export const createLinkCode = () => sendRequest(guardians.code, {});

export async function linkChild(code: string) {
  const link = await sendRequest(guardians.link, { body: { code } });
  await queryClient.invalidateQueries(linksQuery);
  return link;
}

export async function unlink(userId: number): Promise<void> {
  try {
    await sendRequest(guardians.unlink, { params: { userId: String(userId) } });
  } finally {
    // Also when it failed: the other side may have been faster.
    await queryClient.invalidateQueries(linksQuery);
  }
}
