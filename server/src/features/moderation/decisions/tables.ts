import type { ResourceKind } from "@angon/contract/kit/resource";

export const tables = ["moderation_decisions", "moderation_appeals"] as const;

export type ModerationDecisionRow = {
  id: number;
  kind: ResourceKind;
  object_id: number;
  user_id: number | null;
  hides: boolean;
  sanction: "warn" | "mute" | "suspend" | null;
  until: Date | null;
  reason: string | null;
  text: string;
  opened_at: Date;
  decided_by: number;
  decided_at: Date;
  reversed_by: number | null;
  reversed_at: Date | null;
  reversed_text: string | null;
};

export type ModerationAppealRow = {
  decision_id: number;
  text: string;
  created_at: Date;
  verdict: "upheld" | "overturned" | null;
  answer: string | null;
  decided_by: number | null;
  decided_at: Date | null;
};
