import type { GroupRole } from "@angon/contract/groups";
import { members } from "@angon/contract/members";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions, uncached } from "../../lib/data/query-options.ts";

const inGroup = (id: number) => ({ params: { id: String(id) } });
const oneIn = (id: number, userId: number) => ({ params: { id: String(id), userId: String(userId) } });

/** Loaded each time a menu opens, because roles may have changed. */
export const rightsQuery = (groupId: number, userId: number) =>
  queryOptions({
    queryKey: ["members", "rights", groupId, userId],
    queryFn: ({ signal }) => sendRequest(members.rights, oneIn(groupId, userId), { signal }),
    ...uncached,
  });

export const assignRole = (groupId: number, userId: number, role: GroupRole) =>
  sendRequest(members.assignRole, { ...inGroup(groupId), body: { role, userId } });

export const removeMember = (groupId: number, userId: number) =>
  sendRequest(members.remove, oneIn(groupId, userId));

export interface Sentence {
  reason: string;
  /** null is for ever. */
  until: string | null;
}

export const banMember = (groupId: number, userId: number, sentence: Sentence) =>
  sendRequest(members.ban, { ...inGroup(groupId), body: { userId, ...sentence } });

export const bansQuery = (groupId: number) =>
  queryOptions({
    queryKey: ["members", "bans", groupId],
    queryFn: ({ signal }) => sendRequest(members.bans, inGroup(groupId), { signal }),
    ...uncached,
  });

export const liftBan = (groupId: number, userId: number) =>
  sendRequest(members.unban, oneIn(groupId, userId));

export const requestsQuery = (groupId: number) =>
  queryOptions({
    queryKey: ["members", "requests", groupId],
    queryFn: ({ signal }) => sendRequest(members.requests, inGroup(groupId), { signal }),
    ...uncached,
  });

export const answerRequest = (groupId: number, userId: number, isLetIn: boolean) =>
  sendRequest(isLetIn ? members.accept : members.reject, oneIn(groupId, userId));
