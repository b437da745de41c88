import { topics, type GroupTopics } from "@angon/contract/groups/topics";
import { sendRequest } from "../../../lib/api/client.ts";

export const readTopics = (groupId: number, signal: AbortSignal): Promise<GroupTopics> =>
  sendRequest(topics.list, { params: { id: String(groupId) } }, { signal });
