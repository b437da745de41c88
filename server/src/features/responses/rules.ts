import type { NotificationType } from "@angon/contract/notifications";
import { isStaff, type Viewer } from "../../kit/access.ts";

type Who = Pick<Viewer, "role" | "level">;

const variants = {
  comment: ["comment", "teacher_comment", "admin_comment"],
  reaction: ["reaction", "teacher_reaction", "admin_reaction"],
  comment_reaction: ["comment_reaction", "teacher_comment_reaction", "admin_comment_reaction"],
  satisfied: ["user_satisfied", "teacher_satisfied", "admin_satisfied"],
} as const satisfies Record<string, readonly [NotificationType, NotificationType, NotificationType]>;

export type ActionKind = keyof typeof variants;

export const variantsOf = (kind: ActionKind): readonly NotificationType[] => variants[kind];

/** A teacher's word is told as a teacher's, that of those who answer for the school as theirs. */
export function variantBy(doer: Who, kind: ActionKind): NotificationType {
  const [plain, teacher, admin] = variants[kind];
  if (!isStaff(doer)) return plain;
  return doer.role === "TEACHER" || doer.role === "CLASS_TEACHER" ? teacher : admin;
}
