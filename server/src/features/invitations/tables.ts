export const tables = ["group_invites", "group_invitations"] as const;

export type GroupInviteRow = {
  token_hash: Buffer;
  group_id: number;
  made_by: number;
  expires_at: Date;
  created_at: Date;
};

export type GroupInvitationRow = {
  group_id: number;
  user_id: number;
  made_by: number;
  lets_in: boolean;
  created_at: Date;
  expires_at: Date;
};
