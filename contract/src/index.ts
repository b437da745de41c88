import { accounts } from "./accounts.ts";
import { active } from "./presence.ts";
import { answers } from "./answers.ts";
import { assistant } from "./assistant.ts";
import { batches } from "./batches.ts";
import { captcha } from "./captcha.ts";
import { comments } from "./comments.ts";
import { composer } from "./composer.ts";
import type { ErrorCode } from "./errors.ts";
import { analysis } from "./quizzes/analysis.ts";
import { exams } from "./quizzes/exams.ts";
import { player } from "./quizzes/player.ts";
import { feed } from "./feed.ts";
import { feedback } from "./feedback.ts";
import { follows } from "./follows.ts";
import { founding } from "./groups/settings.ts";
import { groups } from "./groups.ts";
import { guardians } from "./guardians.ts";
import { homework } from "./homework.ts";
import { gradebook } from "./homework/gradebook.ts";
import { marking } from "./homework/marking.ts";
import { receipts } from "./homework/receipts.ts";
import { submissions } from "./homework/submissions.ts";
import { invitations } from "./invitations.ts";
import type { Endpoint } from "./kit/endpoint.ts";
import { leaderboard } from "./leaderboard.ts";
import { live } from "./live.ts";
import { members } from "./members.ts";
import { notifications } from "./notifications.ts";
import { pins } from "./pins.ts";
import { points } from "./points.ts";
import { polls } from "./polls.ts";
import { posts } from "./posts.ts";
import { profiles } from "./profiles.ts";
import { preferences } from "./preferences.ts";
import { push } from "./push.ts";
import { questions } from "./questions.ts";
import { quizEditor } from "./quizzes/editor.ts";
import { quizzes } from "./quizzes.ts";
import { reactions } from "./reactions.ts";
import { reports } from "./reports.ts";
import { revision } from "./revision.ts";
import { saved } from "./saved.ts";
import { search } from "./search.ts";
import { session } from "./session.ts";
import { similar } from "./search/similar.ts";
import { site } from "./site.ts";
import { subjects } from "./subjects.ts";
import { summaries } from "./summaries.ts";
import { uploads } from "./uploads.ts";
import { users } from "./users.ts";

/** Every call of the product, by room. */
export const contract = {
  accounts,
  active,
  answers,
  assistant,
  batches,
  captcha,
  comments,
  composer,
  analysis,
  exams,
  feed,
  feedback,
  follows,
  founding,
  groups,
  guardians,
  homework,
  gradebook,
  invitations,
  leaderboard,
  live,
  marking,
  members,
  notifications,
  pins,
  points,
  polls,
  posts,
  profiles,
  preferences,
  push,
  questions,
  quizEditor,
  quizzes,
  player,
  reactions,
  reports,
  revision,
  saved,
  search,
  session,
  similar,
  site,
  subjects,
  receipts,
  submissions,
  summaries,
  uploads,
  users,
} satisfies Record<string, Record<string, Endpoint & { errors: readonly ErrorCode[] }>>;

export * from "./errors.ts";
export * from "./kit/field-messages.ts";
export * from "./kit/endpoint.ts";
export * from "./kit/problem.ts";
export * from "./kit/text.ts";
