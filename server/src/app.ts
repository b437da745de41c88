import type { contract } from "@angon/contract";
import type { FastifyInstance } from "fastify";
import { administrationRooms } from "./administration-rooms.ts";
import { accountsRoutes } from "./features/accounts/routes.ts";
import { presenceRoutes } from "./features/presence/routes.ts";
import { announcementsRoutes } from "./features/announcements/routes.ts";
import { answersRoutes } from "./features/answers/routes.ts";
import { assistantRoutes } from "./features/assistant/routes.ts";
import { attachmentsRoutes } from "./features/attachments/routes.ts";
import { batchesRoutes } from "./features/batches/routes.ts";
import { blocksRoutes } from "./features/blocks/routes.ts";
import { calendarRoutes } from "./features/calendar/routes.ts";
import { captchaRoutes } from "./features/captcha/routes.ts";
import { commentsRoutes } from "./features/comments/routes.ts";
import { digestRaw } from "./features/digest/routes.ts";
import { feedRoutes } from "./features/feed/routes.ts";
import { feedbackRoutes } from "./features/feedback/routes.ts";
import { followsRoutes } from "./features/follows/routes.ts";
import { scheduledRoutes } from "./features/composer/scheduled/routes.ts";
import { composerRoutes } from "./features/composer/routes.ts";
import { postingRoutes } from "./features/groups/posting/routes.ts";
import { groupSettingsRoutes } from "./features/group-settings/routes.ts";
import { topicsRoutes } from "./features/groups/topics/routes.ts";
import { groupStatisticsRoutes } from "./features/groups/statistics/routes.ts";
import { guardiansRoutes } from "./features/guardians/routes.ts";
import { gradebookRoutes } from "./features/homework/gradebook/routes.ts";
import { homeworkRoutes } from "./features/homework/routes.ts";
import { markingRoutes } from "./features/homework/marking/routes.ts";
import { receiptsRoutes } from "./features/homework/receipts/routes.ts";
import { submissionsRoutes } from "./features/homework/submissions/routes.ts";
import { weeklyRaw, weeklyRoutes } from "./features/homework/weekly/routes.ts";
import { heldRoutes } from "./features/held/routes.ts";
import { guardRoutes } from "./features/guard/routes.ts";
import { groupsRoutes } from "./features/groups/routes.ts";
import { invitationsRoutes } from "./features/invitations/routes.ts";
import { liveRoutes } from "./features/live/routes.ts";
import { leaderboardRoutes } from "./features/leaderboard/routes.ts";
import { membersRoutes } from "./features/members/routes.ts";
import { bulkMembersRoutes } from "./features/members/bulk/routes.ts";
import { rosterRoutes } from "./features/members/roster/routes.ts";
import { notificationsRoutes } from "./features/notifications/routes.ts";
import { pointsRoutes } from "./features/points/routes.ts";
import { pollsRoutes } from "./features/polls/routes.ts";
import { pinsRoutes } from "./features/pins/routes.ts";
import { postsRoutes } from "./features/posts/routes.ts";
import { profilesRoutes } from "./features/profiles/routes.ts";
import { preferencesRoutes } from "./features/preferences/routes.ts";
import { pushRoutes } from "./features/push/routes.ts";
import { questionsRoutes } from "./features/questions/routes.ts";
import { quizzesRoutes } from "./features/quizzes/routes.ts";
import { quizEditorRoutes } from "./features/quizzes/editor/routes.ts";
import { analysisRoutes } from "./features/quizzes/analysis/routes.ts";
import { examsRoutes } from "./features/quizzes/exams/routes.ts";
import { playerRoutes } from "./features/quizzes/player/routes.ts";
import { reactionsRoutes } from "./features/reactions/routes.ts";
import { reportsRoutes } from "./features/reports/routes.ts";
import { revisionRoutes } from "./features/revision/routes.ts";
import { savedRoutes } from "./features/saved/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { similarPostsRoutes } from "./features/search/similar/routes.ts";
import { suggestionsRoutes } from "./features/search/suggestions/routes.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { createSetupGate } from "./features/setup/public.ts";
import { hideFinishedSetup, setupRoutes } from "./features/setup/routes.ts";
import { siteRoutes } from "./features/site/routes.ts";
import { subjectsRoutes } from "./features/subjects/routes.ts";
import { summariesRoutes } from "./features/summaries/routes.ts";
import { fileRoutes, uploadsRaw, uploadsRoutes } from "./features/uploads/routes.ts";
import { usersRoutes } from "./features/users/routes.ts";
import { moderationDecisionsRoutes, moderationRoutes } from "./features/moderation/routes.ts";
import { embeddedDataFor } from "./embedded-data.ts";
import type { Services } from "./kit/context.ts";
import { mount, refuseOtherMethods, type Binding } from "./kit/http/endpoint.ts";
import { fail } from "./kit/fail.ts";
import { openApiOf } from "./kit/http/openapi.ts";
import { mountPages } from "./kit/pages/pages.ts";
import { mountLoadShedding } from "./kit/http/load-shedding.ts";

/** The endpoints of each room; a room of the contract that is missing here does not compile. */
const rooms = {
  accounts: accountsRoutes,
  active: presenceRoutes,
  ...administrationRooms,
  announcements: announcementsRoutes,
  answers: answersRoutes,
  assistant: assistantRoutes,
  attachments: attachmentsRoutes,
  batches: batchesRoutes,
  blocks: blocksRoutes,
  calendar: calendarRoutes,
  captcha: captchaRoutes,
  composer: composerRoutes,
  comments: commentsRoutes,
  analysis: analysisRoutes,
  exams: examsRoutes,
  feed: feedRoutes,
  feedback: feedbackRoutes,
  follows: followsRoutes,
  founding: groupSettingsRoutes,
  groups: groupsRoutes,
  groupStatistics: groupStatisticsRoutes,
  guard: guardRoutes,
  held: heldRoutes,
  moderation: moderationRoutes,
  moderationDecisions: moderationDecisionsRoutes,
  guardians: guardiansRoutes,
  homework: homeworkRoutes,
  gradebook: gradebookRoutes,
  invitations: invitationsRoutes,
  leaderboard: leaderboardRoutes,
  live: liveRoutes,
  marking: markingRoutes,
  members: membersRoutes,
  bulkMembers: bulkMembersRoutes,
  roster: rosterRoutes,
  notifications: notificationsRoutes,
  points: pointsRoutes,
  polls: pollsRoutes,
  pins: pinsRoutes,
  posting: postingRoutes,
  topics: topicsRoutes,
  posts: postsRoutes,
  profiles: profilesRoutes,
  preferences: preferencesRoutes,
  push: pushRoutes,
  search: searchRoutes,
  similar: similarPostsRoutes,
  suggestions: suggestionsRoutes,
  questions: questionsRoutes,
  quizEditor: quizEditorRoutes,
  quizzes: quizzesRoutes,
  player: playerRoutes,
  reactions: reactionsRoutes,
  receipts: receiptsRoutes,
  reports: reportsRoutes,
  revision: revisionRoutes,
  saved: savedRoutes,
  scheduled: scheduledRoutes,
  session: sessionRoutes,
  setup: setupRoutes,
  site: siteRoutes,
  subjects: subjectsRoutes,
  submissions: submissionsRoutes,
  summaries: summariesRoutes,
  uploads: uploadsRoutes,
  users: usersRoutes,
  weekly: weeklyRoutes,
} satisfies Record<keyof typeof contract, readonly Binding[]>;

/** Mounts all routes; the pages come last because they answer every path that is left. */
export async function mountApp(app: FastifyInstance, services: Services, pages?: string) {
  const bindings = Object.values(rooms).flat();
  mountLoadShedding(app, services.database);
  const isSetupOpen = createSetupGate(services.database);
  hideFinishedSetup(app, isSetupOpen);
  mount(app, services, bindings);
  await uploadsRaw(app, services);
  digestRaw(app, services);
  weeklyRaw(app, services);
  // Two thirds of the CPU time of a start, which only the first reader of the document pays.
  let description: string | undefined;
  app.get("/api/openapi.json", (_request, reply) => {
    description ??= JSON.stringify(openApiOf(services.config, rooms, fileRoutes));
    return reply.type("application/json").send(description);
  });
  refuseOtherMethods(app, "/api/openapi.json", ["GET", "HEAD"]);
  const look = (...visit: [string | undefined, string]) => embeddedDataFor(services, ...visit);
  if (pages) await mountPages(app, services.config, pages, look, isSetupOpen);
  else app.setNotFoundHandler(() => fail("common.not_found"));
}
