import type { InputOf } from "@angon/contract";
import type { Profile, profiles } from "@angon/contract/profiles";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { coursesOf, insideFor, visibleTo } from "../groups/public.ts";
import { ALL_SUBJECTS, ALL_TIME } from "../points/public.ts";
import { asProfile, type ProfileRow } from "./present.ts";

/** Counted by the same rule by which the lists below are read, so that the numbers and the lists never disagree. */
export async function get(
  { database, viewer, clock }: SignedIn,
  { params }: InputOf<typeof profiles.get>,
): Promise<Profile> {
  const [row, courses] = await Promise.all([
    database.one<ProfileRow>(sql`
      select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant, u.level, u.gender, u.hsc_batch, u.bio,
        u.religion, u.facebook, u.instagram, u.thana, u.district, u.shows_points, u.sanctioned_until,
        coalesce(n.followers, 0) as followers, coalesce(n.following, 0) as following,
        exists (select from follows f where f.follower_id = ${viewer.userId} and f.following_id = u.id) as is_following,
        (select count(*)::int from posts p where p.user_id = u.id and ${visibleTo(viewer)}) as posts,
        said.comments, said.satisfied,
        coalesce((select t.total from point_totals t
          where t.user_id = u.id and t.scope = 'all' and t.since = ${ALL_TIME}::date
            and t.subject_id = ${ALL_SUBJECTS}::int), 0) as points
      from users u
      left join follow_counts n on n.user_id = u.id
      cross join lateral (
        select count(*)::int as comments, (count(*) filter (where c.satisfied_count > 0))::int as satisfied
        from comments c join posts p on p.id = c.post_id
        where c.user_id = u.id and c.status = 'published' and ${visibleTo(viewer)} and ${insideFor(viewer)}) said
      where u.id = ${params.id} and u.deleted_at is null and u.id <> all(${viewer.blocked}::int[])`),
    coursesOf(database, viewer, params.id),
  ]);
  return row ? asProfile(viewer, row, courses, clock.now()) : fail("common.not_found");
}
