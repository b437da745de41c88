import { topics, type GroupTopics } from "@angon/contract/groups/topics";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";
import { readTopics } from "./api.ts";

const keyOf = (groupId: number) => ["groups", groupId, "topics"];
const paramsOf = (groupId: number) => ({ id: String(groupId) });

export const topicsQuery = (groupId: number) =>
  queryOptions({
    queryKey: keyOf(groupId),
    queryFn: ({ signal }) => readTopics(groupId, signal),
    refetchOnMount: "always",
  });

/** A change is answered with the whole list. */
const shown = async (groupId: number, changed: Promise<GroupTopics>): Promise<GroupTopics> => {
  const list = await changed;
  queryClient.setQueryData(keyOf(groupId), list);
  return list;
};

export const addTopic = (groupId: number, name: string) =>
  shown(groupId, sendRequest(topics.add, { params: paramsOf(groupId), body: { name } }));

export const changeTopic = (groupId: number, topicId: number, body: { name?: string; place?: number }) =>
  shown(
    groupId,
    sendRequest(topics.change, { params: { ...paramsOf(groupId), topicId: String(topicId) }, body }),
  );

export const removeTopic = (groupId: number, topicId: number) =>
  shown(groupId, sendRequest(topics.remove, { params: { ...paramsOf(groupId), topicId: String(topicId) } }));
