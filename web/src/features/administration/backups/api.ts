import { administrationBackups } from "@angon/contract/administration/backups";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";
import { withConfirmation } from "../use-confirmed-action.tsx";

const key = ["administration", "backups"] as const;
const POLL_MS = 3_000;

export const backupsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => {
    const before = queryClient.getQueryData(backupsQuery.queryKey)?.job?.state;
    const now = await sendRequest(administrationBackups.state, {}, { signal });
    // The findings above name the age of the last backup.
    if (before === "running" && now.job?.state !== "running")
      void queryClient.invalidateQueries({ queryKey: ["administration", "health"] });
    return now;
  },
  refetchOnMount: "always",
  refetchInterval: ({ state }) => (state.data?.job?.state === "running" ? POLL_MS : false),
});

export async function startBackup(): Promise<void> {
  await withConfirmation(() => sendRequest(administrationBackups.start, { body: {} }));
  await queryClient.invalidateQueries({ queryKey: key });
}

/** The browser saves the file itself: it may be larger than the memory of the page. */
export async function downloadBackup(): Promise<void> {
  const { url } = await withConfirmation(() => sendRequest(administrationBackups.link, { body: {} }));
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = "";
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}
