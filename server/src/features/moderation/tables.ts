import type { ResourceKind } from "@angon/contract/kit/resource";

export const tables = ["moderation_cases"] as const;

export type ModerationCaseRow = {
  kind: ResourceKind;
  object_id: number;
  claimed_by: number | null;
  claimed_until: Date | null;
  handed_up_by: number | null;
  handed_up_at: Date | null;
  note: string | null;
};
