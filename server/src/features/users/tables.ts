import type { PlatformRole } from "../../kit/tables.ts";

export const tables = ["users"] as const;

export type UserRow = {
  id: number;
  account_id: number | null;
  name: string;
  image: string | null;
  role: PlatformRole;
  level: number;
  is_assistant: boolean;
  email: string | null;
  bio: string | null;
  gender: "boy" | "girl" | null;
  religion: string | null;
  hsc_batch: string | null;
  institute_name: string | null;
  study_group: "science" | "commerce" | "arts" | null;
  goal: "engineering" | "medical" | "general" | null;
  facebook: string | null;
  instagram: string | null;
  thana: string | null;
  district: string | null;
  roll: number | null;
  section: string | null;
  paid_until: Date | null;
  sanctioned_until: Date | null;
  sanction_reason: string | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspension_reason: string | null;
  shows_active: boolean;
  shows_points: boolean;
  created_at: Date;
  deleted_at: Date | null;
};
