import type { GroupRole } from "@angon/contract/groups";

export const tables = ["group_members", "group_bans", "group_requests"] as const;

export type GroupMemberRow = {
  group_id: number;
  user_id: number;
  role: GroupRole;
  joined_at: Date;
  /** The rank of the role, so that leaders come first. */
  rank: number;
  /** The normalized name for comparisons; the database maintains it. */
  name_key: string;
  roll: number | null;
  section: string | null;
  /** One of the group's admins. */
  is_owner: boolean;
};

export type GroupBanRow = {
  group_id: number;
  user_id: number;
  reason: string;
  until: Date | null;
  banned_by: number;
  created_at: Date;
};

export type GroupRequestRow = {
  group_id: number;
  user_id: number;
  status: "pending" | "rejected";
  asked_at: Date;
  expires_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
};
