import { weekly, type Weekly, type WeeklyChannel } from "@angon/contract/homework/weekly";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

const KEY = ["homework", "weekly"];

export const weeklyQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => sendRequest(weekly.get, {}, { signal }),
  // A reply to an SMS may have stopped it.
  refetchOnMount: "always",
});

const stored = async (request: Promise<Weekly>): Promise<Weekly> => {
  const state = await request;
  queryClient.setQueryData<Weekly>(KEY, state);
  return state;
};

export const sendCode = (channel: WeeklyChannel) => stored(sendRequest(weekly.code, { body: { channel } }));
export const confirmCode = (code: string) => stored(sendRequest(weekly.confirm, { body: { code } }));
export const stopWeekly = () => stored(sendRequest(weekly.stop, {}));
export const resumeWeekly = () => stored(sendRequest(weekly.resume, {}));
