import * as z from "zod/mini";
import { endpoint, Id, IdText } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";

export const MAX_CHAPTERS_FOLLOWED = 50;

export const chapterFollowsErrors = errorTable({
  "chapter_follows.full": {
    status: 422,
    bn: "৫০টার বেশি অধ্যায় ফলো করা যায় না।",
    en: "You cannot follow more than 50 chapters.",
  },
});

export const FollowedChapter = z.object({
  id: Id,
  name: z.string(),
  subject_id: Id,
  subject_name: z.string(),
});
export type FollowedChapter = z.output<typeof FollowedChapter>;

const ofChapter = { params: z.object({ id: IdText }) };
const State = z.object({ isFollowing: z.boolean() });

export const chapterFollows = {
  list: endpoint({
    method: "GET",
    path: "/api/follow/chapters",
    audience: "user",
    summary: "List the chapters that the viewer follows",
    response: z.array(FollowedChapter),
    errors: [],
  }),
  follow: endpoint({
    method: "PUT",
    path: "/api/follow/chapters/{id}",
    audience: "user",
    summary: "Follow a chapter: its new posts notify the viewer",
    ...ofChapter,
    response: State,
    errors: ["chapter_follows.full"],
  }),
  unfollow: endpoint({
    method: "DELETE",
    path: "/api/follow/chapters/{id}",
    audience: "user",
    summary: "Unfollow a chapter",
    ...ofChapter,
    allowSanctioned: true,
    response: State,
    errors: [],
  }),
};
