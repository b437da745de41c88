import type { Group } from "@angon/contract/groups";
import type { Viewer } from "../../kit/access.ts";
import { canPinIn, canPostIn } from "./access.ts";
import type { GroupRole, GroupRow } from "./tables.ts";

export type GroupSeen = GroupRow & { my_role: GroupRole | null; subject: string | null; eligible: boolean };

export const asGroup = (viewer: Viewer, row: GroupSeen): Group => ({
  id: row.id,
  group_id: row.id,
  slug: row.slug,
  name: row.name,
  image: row.image,
  cover: row.cover,
  icon: row.icon,
  description: row.description,
  visibility: row.visibility,
  type: row.type,
  data: { subject: row.subject, subject_id: row.subject_id },
  member_count: row.member_count,
  is_member: row.my_role !== null,
  is_paid: row.is_paid,
  disabled: row.disabled,
  is_eligiable: row.eligible,
  role: row.my_role,
  can: { post: canPostIn(viewer, row.my_role), pin: canPinIn(viewer, row.my_role) },
});
