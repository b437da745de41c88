import { answers } from "@angon/contract/answers";
import { assistant } from "@angon/contract/assistant";
import { chapterFollows } from "@angon/contract/follows/chapters";
import { comments } from "@angon/contract/comments";
import { active } from "@angon/contract/presence";
import { exams } from "@angon/contract/quizzes/exams";
import { groups } from "@angon/contract/groups";
import { kinds } from "@angon/contract/kinds";
import { leaderboard } from "@angon/contract/leaderboard";
import { notifications } from "@angon/contract/notifications";
import { pins } from "@angon/contract/pins";
import { posts } from "@angon/contract/posts";
import { savedDays } from "@angon/contract/saved/days";
import { session } from "@angon/contract/session";
import { subjects } from "@angon/contract/subjects";
import { today } from "@angon/contract/today";
import type { SessionUser } from "@angon/contract/users";
import type { FakeServer } from "./fake-server.ts";
import { aPost, someLimits } from "./fixtures.ts";

const nobody = {
  leaderboard: [],
  first_3: [],
  pagination: { page: 1, limit: 8, total: 0, totalPages: 0 },
  me: null,
};

/** Header, menus and columns send these requests on every page; the school is empty. */
export function answerEverywhere(server: FakeServer, user: SessionUser | null): void {
  if (!user) return;
  server.answer(session.restore, () => ({
    accessToken: "token",
    refreshToken: "token",
    user,
    limits: someLimits,
    notification_count: 0,
  }));
  server.answer(assistant.limits, () => someLimits);
  // In a test that sets the clock forward the token has expired, and the page renews it.
  server.answer(session.refresh, () => ({ accessToken: "token", refreshToken: "token" }));
  // A card that was changed reads its post again, also after the test that changed it.
  server.answer(posts.get, () => aPost());
  // The page of a post sends these a moment after the post is shown.
  server.answer(comments.list, () => []);
  server.answer(answers.ask, () => undefined);
  server.answer(subjects.list, () => []);
  server.answer(exams.today, () => ({
    data: [],
    next: null,
    server_time: new Date().toISOString(),
    can: { create: false },
  }));
  // The search page asks for the counts of its tabs beside the search.
  server.answer(kinds.counts, () => ({
    total: { homework: 0, exam: 0, group: 0, chapter: 0, file: 0 },
    exact: [],
  }));
  server.answer(today.list, () => ({ items: [], revision: null, server_time: new Date().toISOString() }));
  server.answer(chapterFollows.list, () => []);
  server.answer(savedDays.list, () => []);
  server.answer(leaderboard.page, () => nobody);
  server.answer(active.list, () => []);
  server.answer(pins.list, () => ({ data: [], next: null }));
  server.answer(groups.mine, () => []);
  server.answer(groups.others, () => ({ groups: { others: [] }, can: { create: false } }));
  server.answer(notifications.count, () => 0);
}
