import type { Profile } from "@angon/contract/profiles";
import { isGuardian, isStudent, type Viewer } from "../../kit/access.ts";
import { canHide } from "../blocks/public.ts";
import { canFollow, canSeeFollows, isReachable } from "../follows/public.ts";
import { canReadPoints } from "../points/public.ts";
import { asPerson, type Author } from "../posts/public.ts";
import { canReport, isPerson } from "../reports/public.ts";
import { canSeeDetails, isOwn } from "./access.ts";

export type ProfileRow = Omit<Author, "group_role"> &
  Pick<Profile, "level" | "gender" | "hsc_batch" | "bio" | "followers" | "following"> &
  Required<Pick<Profile, "religion" | "facebook" | "instagram" | "thana" | "district">> & {
    shows_points: boolean;
    sanctioned_until: Date | null;
    is_following: boolean;
    posts: number;
    comments: number;
    satisfied: number;
    points: number;
  };

type Courses = Profile["course_enrolled"];

export function asProfile(viewer: Viewer, row: ProfileRow, courses: Courses, now: Date): Profile {
  const { id, name, image, role, institute_name, is_assistant } = row;
  return {
    ...asPerson({ id, name, image, role, institute_name, is_assistant }),
    level: row.level,
    gender: row.gender,
    hsc_batch: isGuardian(row) ? null : row.hsc_batch,
    is_student: isStudent(row) && !is_assistant,
    bio: row.bio,
    ...(isOwn(viewer, row) && { religion: row.religion }),
    ...(canSeeDetails(viewer, row) && {
      facebook: row.facebook,
      instagram: row.instagram,
      thana: row.thana,
      district: row.district,
    }),
    followers: row.followers,
    following: row.following,
    isFollowing: row.is_following,
    is_muted: viewer.hidden.includes(id),
    course_enrolled: courses,
    dashboard: {
      totalPosts: row.posts,
      totalComments: row.comments,
      totalSatisfied: row.satisfied,
      ...(canReadPoints(viewer, row) && { totalPoints: row.points }),
    },
    can: {
      edit: isOwn(viewer, row),
      follow: canFollow(viewer, row) && (row.is_following || isReachable(row, now)),
      report: canReport(viewer, id) && isPerson(row),
      see_follows: canSeeFollows(viewer, row, now),
      hide: canHide(viewer, row),
    },
  };
}
