import type { groupRoles } from "@angon/contract/people";

export const tables = ["groups", "group_eligibility", "group_turns"] as const;

export type GroupRole = (typeof groupRoles)[number];

export type GroupRow = {
  id: number;
  slug: string;
  name: string;
  type: "GENERAL" | "CLUB" | "CLASS" | "SUBJECT" | "COURSE";
  visibility: "PUBLIC" | "PRIVATE";
  description: string | null;
  image: string | null;
  cover: string | null;
  icon: string | null;
  is_paid: boolean;
  disabled: boolean;
  hsc_batch: string | null;
  subject_id: number | null;
  member_count: number;
  created_at: Date;
  eligibility: "everyone" | "batch" | "course" | "list";
  eligible_batch: string | null;
  eligible_course_id: number | null;
  created_by: number | null;
  posting: "everyone" | "officers" | "approval";
  slow_minutes: number;
};

export type GroupTurnRow = { group_id: number; user_id: number; at: Date };

/** The fields of a group that its creator sets. */
export type GroupForm = Pick<
  GroupRow,
  | "name"
  | "slug"
  | "type"
  | "visibility"
  | "description"
  | "image"
  | "cover"
  | "icon"
  | "is_paid"
  | "disabled"
  | "hsc_batch"
  | "subject_id"
  | "eligibility"
  | "eligible_batch"
  | "eligible_course_id"
>;
