import { feed } from "@angon/contract/feed";
import { groups, type GroupPage } from "@angon/contract/groups";
import { members, type Member } from "@angon/contract/members";
import type { Locator } from "vitest/browser";
import { page } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { aGroupPage, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

export const emptyFeed = { data: [], next: null, asOf: LONG_AGO };

const noRights: GroupPage["can"] = {
  post: false,
  pin: false,
  take_part: false,
  walk_in: false,
  see_members: false,
  leave: false,
  manage: false,
  invite: false,
  edit: false,
};

/** A group as a student outside reads it: a public one admits at once, a private one takes requests. */
export const aGroupOutside = (more: Partial<GroupPage> = {}): GroupPage => {
  const isPublic = more.visibility !== "PRIVATE";
  return aGroupPage({
    visibility: "PUBLIC",
    member_count: 1,
    is_member: false,
    role: null,
    ...more,
    can: { ...noRights, walk_in: isPublic, see_members: isPublic, ...more.can },
  });
};

/** A group as a member without an office reads it. */
export const aGroupInside = (more: Partial<GroupPage> = {}): GroupPage =>
  aGroupPage({
    visibility: "PUBLIC",
    role: "MEMBER",
    ...more,
    can: {
      ...noRights,
      post: true,
      take_part: true,
      see_members: true,
      leave: true,
      invite: true,
      ...more.can,
    },
  });

/** The group's page with an empty feed. */
export const openGroup = (
  group: GroupPage,
  answers: (server: FakeServer) => void = () => undefined,
  search = "",
  user?: Parameters<typeof openPage>[2],
): Promise<FakeServer> =>
  openPage(
    `/group/${group.slug}${search}`,
    (server) => {
      server.answer(groups.page, () => group);
      server.answer(feed.list, () => emptyFeed);
      answers(server);
    },
    user,
  );

/** A server on which the user joins and leaves. */
export function answerMembership(server: FakeServer, outside: GroupPage, inside: GroupPage): void {
  let now = outside;
  server.answer(groups.page, () => now);
  server.answer(members.join, () => {
    now = inside;
    return { is_member: true, member_count: inside.member_count, role: "MEMBER" as const };
  });
  server.answer(members.leave, () => {
    now = outside;
    return { is_member: false, member_count: outside.member_count, role: null };
  });
}

export const button = (place: Pick<Locator, "getByRole">, name: string | RegExp) =>
  place.getByRole("button", { name, exact: true });
export const memberButton = () => button(page, "সদস্য");
export const groupName = () => page.getByRole("heading", { level: 1 });
export const joinDialog = () => page.getByRole("dialog", { name: /^যোগ দেওয়ার আগে/ });

export const aMember = (id: number, more: Partial<Member> = {}): Member => ({
  user_id: id,
  name: `সদস্য ${id}`,
  image: null,
  role: "MEMBER",
  institute_name: null,
  level: 12,
  roll: id,
  section: "ক",
  joined_at: LONG_AGO,
  last_seen: "2026-11-20",
  can: { manage: true },
  ...more,
});
