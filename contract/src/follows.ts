import * as z from "zod/mini";
import { endpoint, Id, IdText, limitOr } from "./kit/endpoint.ts";
import { Person } from "./people.ts";
import { errorTable } from "./kit/problem.ts";

/** So many of a list come at once. */
export const FOLLOWS_PAGE = 20;

export const followsErrors = errorTable({
  "follows.oneself": { status: 422, bn: "নিজেকে ফলো করা যায় না।", en: "You cannot follow yourself." },
  "follows.assistant": {
    status: 422,
    bn: "কিউরিওসিটি এআইকে ফলো করা যায় না।",
    en: "You cannot follow Curiosity AI.",
  },
});

const State = z.object({ isFollowing: z.boolean() });
const Other = z.object({ followingId: Id });

export const Followed = z.extend(Person, { isFollowing: z.boolean() });
export type Followed = z.output<typeof Followed>;

const query = z.object({ user_id: IdText, cursor: z.optional(IdText), limit: limitOr(FOLLOWS_PAGE) });

export const follows = {
  follow: endpoint({
    method: "POST",
    path: "/api/follow",
    audience: "user",
    queueOffline: true,
    summary: "Follow a user",
    body: Other,
    response: State,
    errors: ["follows.oneself", "follows.assistant"],
  }),
  unfollow: endpoint({
    method: "DELETE",
    path: "/api/follow",
    audience: "user",
    queueOffline: true,
    summary: "Unfollow a user",
    body: Other,
    bodyInQuery: true,
    allowSanctioned: true,
    response: State,
    errors: ["follows.oneself"],
  }),
  followers: endpoint({
    method: "GET",
    path: "/api/follow/followers",
    audience: "user",
    summary: "List a user's followers, newest first; `cursor` is the last id of the previous page",
    query,
    response: z.array(Followed),
    errors: [],
  }),
  following: endpoint({
    method: "GET",
    path: "/api/follow/following",
    audience: "user",
    summary: "List the users that a user follows, newest first; `cursor` is the last id of the previous page",
    query,
    response: z.array(Followed),
    errors: [],
  }),
};
