import { accounts } from "./accounts.ts";
import { administration } from "./administration.ts";
import { administrationAi } from "./administration/ai.ts";
import { administrationAudit } from "./administration/audit.ts";
import { administrationExams } from "./administration/exams.ts";
import { administrationGroups } from "./administration/groups.ts";
import { administrationHealth } from "./administration/health.ts";
import { administrationBatches } from "./administration/batches.ts";
import { administrationSettings } from "./administration/settings.ts";
import { administrationRequests } from "./administration/requests.ts";
import { administrationImports } from "./administration/imports.ts";
import { administrationSubjects } from "./administration/subjects.ts";
import { administrationUsers } from "./administration/users.ts";
import { announcements } from "./announcements.ts";
import { active } from "./presence.ts";
import { answers } from "./answers.ts";
import { attachments } from "./attachments.ts";
import { assistant } from "./assistant.ts";
import { batches } from "./batches.ts";
import { blocks } from "./blocks.ts";
import { calendar } from "./calendar.ts";
import { captcha } from "./captcha.ts";
import { comments } from "./comments.ts";
import { composer } from "./composer.ts";
import { scheduled } from "./composer/scheduled.ts";
import type { ErrorCode } from "./errors.ts";
import { analysis } from "./quizzes/analysis.ts";
import { exams } from "./quizzes/exams.ts";
import { player } from "./quizzes/player.ts";
import { feed } from "./feed.ts";
import { feedback } from "./feedback.ts";
import { follows } from "./follows.ts";
import { groupSettings } from "./group-settings.ts";
import { groupStatistics } from "./groups/statistics.ts";
import { groups } from "./groups.ts";
import { guard } from "./guard.ts";
import { held } from "./held.ts";
import { guardians } from "./guardians.ts";
import { homework } from "./homework.ts";
import { gradebook } from "./homework/gradebook.ts";
import { marking } from "./homework/marking.ts";
import { receipts } from "./homework/receipts.ts";
import { submissions } from "./homework/submissions.ts";
import { weekly } from "./homework/weekly.ts";
import { invitations } from "./invitations.ts";
import type { Endpoint } from "./kit/endpoint.ts";
import { leaderboard } from "./leaderboard.ts";
import { live } from "./live.ts";
import { moderation } from "./moderation.ts";
import { moderationDecisions } from "./moderation/decisions.ts";
import { members } from "./members.ts";
import { bulkMembers } from "./members/bulk.ts";
import { roster } from "./members/roster.ts";
import { notifications } from "./notifications.ts";
import { pins } from "./pins.ts";
import { points } from "./points.ts";
import { polls } from "./polls.ts";
import { posting } from "./groups/posting.ts";
import { topics } from "./groups/topics.ts";
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
import { setup } from "./setup.ts";
import { similar } from "./search/similar.ts";
import { suggestions } from "./search/suggestions.ts";
import { site } from "./site.ts";
import { subjects } from "./subjects.ts";
import { summaries } from "./summaries.ts";
import { uploads } from "./uploads.ts";
import { users } from "./users.ts";

/** Every call of the product, by feature. */
export const contract = {
  accounts,
  active,
  administration,
  administrationAi,
  administrationAudit,
  administrationBatches,
  administrationExams,
  administrationGroups,
  administrationHealth,
  administrationSettings,
  administrationRequests,
  administrationImports,
  administrationSubjects,
  administrationUsers,
  announcements,
  answers,
  assistant,
  attachments,
  batches,
  blocks,
  calendar,
  captcha,
  comments,
  composer,
  analysis,
  exams,
  feed,
  feedback,
  follows,
  groupSettings,
  groups,
  groupStatistics,
  guard,
  guardians,
  held,
  homework,
  gradebook,
  invitations,
  leaderboard,
  live,
  marking,
  members,
  bulkMembers,
  roster,
  moderation,
  moderationDecisions,
  notifications,
  pins,
  points,
  polls,
  posting,
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
  scheduled,
  search,
  session,
  setup,
  similar,
  suggestions,
  site,
  subjects,
  receipts,
  submissions,
  summaries,
  topics,
  uploads,
  users,
  weekly,
} satisfies Record<string, Record<string, Endpoint & { errors: readonly ErrorCode[] }>>;

export * from "./errors.ts";
export * from "./kit/field-messages.ts";
export * from "./kit/endpoint.ts";
export * from "./kit/problem.ts";
export * from "./kit/text.ts";
