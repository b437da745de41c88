import type { GroupRole } from "@angon/contract/groups";
import type { Ban, JoinRequest, Membership } from "@angon/contract/members";
import { asPerson, type Author } from "../posts/public.ts";
import type { GroupBanRow, GroupRequestRow } from "./tables.ts";

/** The membership after a change. */
export const asMembership = (role: GroupRole | null, member_count: number): Membership => ({
  is_member: role !== null,
  member_count,
  role,
});

export type BanSeen = Author & Pick<GroupBanRow, "reason" | "until"> & { banned_at: Date };

export const asBan = ({ reason, until, banned_at, ...user }: BanSeen): Ban => ({
  user: asPerson(user),
  reason,
  until: until?.toISOString() ?? null,
  banned_at: banned_at.toISOString(),
});

export type RequestSeen = Author & Pick<GroupRequestRow, "asked_at" | "expires_at">;

export const asRequest = ({ asked_at, expires_at, ...user }: RequestSeen): JoinRequest => ({
  user: asPerson(user),
  asked_at: asked_at.toISOString(),
  expires_at: expires_at.toISOString(),
});
