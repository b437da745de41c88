import * as z from "zod/mini";
import { endpoint, Id, IdText } from "./kit/endpoint.ts";
import { Batch, genders, Person, religions } from "./people.ts";

/** Courses of a user, limited to those whose members the viewer may see. */
export const Course = z.object({ id: Id, slug: z.string(), name: z.string() });

/** Counts only content that the viewer may read, so that a number reveals nothing about private groups. */
export const Dashboard = z.object({
  totalPosts: z.int(),
  totalComments: z.int(),
  /** Comments of the user that were rated satisfying. */
  totalSatisfied: z.int(),
  /** Absent where the owner would rather not be compared. */
  totalPoints: z.optional(z.int()),
});

/** A user's profile page. Fields that the viewer may not see are absent; fields that the user left empty are null. */
export const Profile = z.extend(Person, {
  level: z.int(),
  gender: z.nullable(z.enum(genders)),
  hsc_batch: z.nullable(Batch),
  is_student: z.boolean(),
  bio: z.nullable(z.string()),
  /** For the owner's eyes alone. */
  religion: z.optional(z.nullable(z.enum(religions))),
  /** For the owner, for staff, and for those who follow. */
  facebook: z.optional(z.nullable(z.string())),
  instagram: z.optional(z.nullable(z.string())),
  thana: z.optional(z.nullable(z.string())),
  district: z.optional(z.nullable(z.string())),
  followers: z.int(),
  following: z.int(),
  isFollowing: z.boolean(),
  course_enrolled: z.array(Course),
  dashboard: Dashboard,
  /** Muted by the viewer; a blocked person has no profile for the viewer. */
  is_muted: z.boolean(),
  can: z.object({
    edit: z.boolean(),
    follow: z.boolean(),
    report: z.boolean(),
    see_follows: z.boolean(),
    /** Block or mute. */
    hide: z.boolean(),
  }),
});
export type Profile = z.output<typeof Profile>;

export const profiles = {
  get: endpoint({
    method: "GET",
    path: "/api/users/{id}",
    audience: "user",
    storeOffline: true,
    summary: "Get a user's profile, as far as the viewer may see it",
    params: z.object({ id: IdText }),
    response: Profile,
    errors: [],
  }),
};
