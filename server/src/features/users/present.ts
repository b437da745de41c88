import type { SessionUser } from "@angon/contract/users";
import { canModerate, isAdmin, isStaff } from "../../kit/access.ts";
import {
  canAskSubjectQuestion,
  canBeLinked,
  canCreateExam,
  canCreateHomework,
  canEmbedVideo,
  canLinkChild,
  canManageMembers,
  canQuizOwnPosts,
  canSortFeed,
  canSwitchBatch,
} from "./access.ts";
import type { UserRow } from "./tables.ts";

export type UserWithPhone = UserRow & { phone: string | null };

const ahead = (at: Date | null, now: Date) => at !== null && at > now;

/** Only for the user themselves: phone, e-mail and religion are never shown to others. */
export const asSessionUser = (row: UserWithPhone & { is_paid: boolean }, now: Date): SessionUser => ({
  id: row.id,
  name: row.name,
  image: row.image,
  profilePic: row.image,
  role: row.role,
  level: row.level,
  phone: row.phone,
  email: row.email,
  bio: row.bio,
  gender: row.gender,
  religion: row.religion as SessionUser["religion"],
  hsc_batch: row.hsc_batch,
  institute_name: row.institute_name,
  instituteName: row.institute_name,
  group: row.study_group,
  goal: row.goal,
  facebook: row.facebook,
  instagram: row.instagram,
  is_paid: row.is_paid,
  sanctioned_until:
    ahead(row.sanctioned_until, now) && row.sanctioned_until ? row.sanctioned_until.toISOString() : null,
  sanction_reason: ahead(row.sanctioned_until, now) ? row.sanction_reason : null,
  shows_active: row.shows_active,
  shows_points: row.shows_points,
  can: {
    switch_batch: canSwitchBatch(row),
    sort_feed: canSortFeed(row),
    ask_subject_question: canAskSubjectQuestion(row),
    manage_members: canManageMembers(row),
    create_homework: canCreateHomework(row),
    ...(isStaff(row) && { announce: true as const }),
    create_exam: canCreateExam(row),
    quiz_own_posts: canQuizOwnPosts(row),
    embed_video: canEmbedVideo(row),
    be_linked_by_guardian: canBeLinked(row),
    link_child: canLinkChild(row),
    administer: isAdmin(row),
    moderate: canModerate(row),
    hide_people: !isStaff(row),
  },
});
