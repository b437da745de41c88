import { groups, type Group, type GroupPage, type GroupType } from "@angon/contract/groups";
import { invitations } from "@angon/contract/invitations";
import { members, REQUEST_DAYS } from "@angon/contract/members";
import { sendRequest } from "../../lib/api/client.ts";
import type { OptimisticAction } from "../../lib/data/optimistic-actions.ts";

export const readMyGroups = (batch: string | undefined, signal?: AbortSignal): Promise<Group[]> =>
  sendRequest(groups.mine, { query: { hsc_batch: batch } }, { signal });

/** The open groups one has not joined, of one type or of all. */
export const readOtherGroups = (type: GroupType | undefined, signal?: AbortSignal) =>
  sendRequest(groups.others, { query: { group_type: type } }, { signal });

/** By slug or id. */
export const readGroupPage = (ref: string, signal?: AbortSignal): Promise<GroupPage> =>
  sendRequest(groups.page, { params: { slug: ref } }, { signal });

const DAY_MS = 24 * 60 * 60_000;

const asked = (page: GroupPage): GroupPage => ({
  ...page,
  request: {
    asked_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + REQUEST_DAYS * DAY_MS).toISOString(),
  },
});

/** The rights stay unchanged: only the server's response opens the feed. */
const joined = (page: GroupPage): GroupPage => ({
  ...page,
  is_member: true,
  member_count: page.member_count + (page.is_member ? 0 : 1),
  hurdle: null,
  request: null,
});

const left = (page: GroupPage): GroupPage => ({
  ...page,
  is_member: false,
  member_count: page.member_count - (page.is_member ? 1 : 0),
  role: null,
  request: null,
});

/** The whole page as it now is; when only that cannot be read, what is known of it. */
async function pageAfter(slug: string, known: Partial<GroupPage>): Promise<Partial<GroupPage>> {
  try {
    return await readGroupPage(slug);
  } catch {
    return known;
  }
}

const inputOf = ({ id }: GroupPage) => ({ params: { id: String(id) }, body: { group_id: id } });
const laneOf = ({ id }: GroupPage): string => `membership:${id}`;

export type Joined = "member" | "pending";

export function joining(
  group: GroupPage,
  invite: string | null,
  told: (outcome: Joined) => void,
): OptimisticAction<GroupPage> {
  const { params, body } = inputOf(group);
  const change = group.can.walk_in || invite !== null ? joined : asked;
  return {
    queueKey: laneOf(group),
    change,
    send: async () => {
      const { request, ...membership } = await sendRequest(members.join, {
        params,
        body: invite === null ? body : { ...body, invite },
      });
      told(request ?? "member");
      if (request) return pageAfter(group.slug, asked(group));
      const can = { ...group.can, take_part: true, see_members: true, leave: true };
      return pageAfter(group.slug, { ...joined(group), ...membership, can });
    },
  };
}

/** Also takes back the wish to join. */
export const leaving = (group: GroupPage, told: () => void): OptimisticAction<GroupPage> => ({
  queueKey: laneOf(group),
  change: left,
  send: async () => {
    const membership = await sendRequest(members.leave, inputOf(group));
    told();
    const can = { ...group.can, take_part: false, post: false, pin: false, leave: false };
    return pageAfter(group.slug, { ...left(group), ...membership, can });
  },
});

export const readInvitation = ({ id }: GroupPage, invite: string, signal: AbortSignal) =>
  sendRequest(invitations.holds, { params: { id: String(id) }, query: { invite } }, { signal });

/** The address to hand out, whole. */
export async function readInvite({ id }: GroupPage): Promise<string> {
  const { url } = await sendRequest(invitations.invite, { params: { id: String(id) }, body: {} });
  return new URL(url, location.origin).href;
}

/** They find it among what they are told. */
export const inviteByName = ({ id }: GroupPage, userId: number) =>
  sendRequest(invitations.invite, { params: { id: String(id) }, body: { user_id: userId } });
