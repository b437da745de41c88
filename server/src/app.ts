import type { contract } from "@angon/contract";
import type { FastifyInstance } from "fastify";
import { accountsJobs, accountsRecurring } from "./features/accounts/jobs.ts";
import { accountsRoutes } from "./features/accounts/routes.ts";
import { presenceRecurring } from "./features/presence/jobs.ts";
import { presenceRoutes } from "./features/presence/routes.ts";
import { answersJobs } from "./features/answers/jobs.ts";
import { answersRoutes } from "./features/answers/routes.ts";
import { assistantRoutes } from "./features/assistant/routes.ts";
import { batchesRoutes } from "./features/batches/routes.ts";
import { captchaRecurring } from "./features/captcha/jobs.ts";
import { captchaRoutes } from "./features/captcha/routes.ts";
import { commentResource } from "./features/comments/resource.ts";
import { commentsRoutes } from "./features/comments/routes.ts";
import { digestJobs, digestRecurring } from "./features/digest/jobs.ts";
import { digestRaw } from "./features/digest/routes.ts";
import { firstPage, showsFeed } from "./features/feed/public.ts";
import { feedRoutes } from "./features/feed/routes.ts";
import { feedbackJobs } from "./features/feedback/jobs.ts";
import { feedbackResource } from "./features/feedback/resource.ts";
import { feedbackRoutes } from "./features/feedback/routes.ts";
import { followsJobs } from "./features/follows/jobs.ts";
import { followsRoutes } from "./features/follows/routes.ts";
import { composerRoutes } from "./features/composer/routes.ts";
import { groupSettingsRoutes } from "./features/groups/settings/routes.ts";
import { guardiansRecurring } from "./features/guardians/jobs.ts";
import { guardiansRoutes } from "./features/guardians/routes.ts";
import { alikeJobs } from "./features/homework/alike/jobs.ts";
import { gradebookRoutes } from "./features/homework/gradebook/routes.ts";
import { homeworkJobs } from "./features/homework/jobs.ts";
import { homeworkNotify } from "./features/homework/notify.ts";
import { homeworkResource } from "./features/homework/resource.ts";
import { homeworkRoutes } from "./features/homework/routes.ts";
import { markingNotify } from "./features/homework/marking/notify.ts";
import { markingRoutes } from "./features/homework/marking/routes.ts";
import { receiptsRecurring } from "./features/homework/receipts/jobs.ts";
import { receiptsRoutes } from "./features/homework/receipts/routes.ts";
import { submissionResource } from "./features/homework/submissions/resource.ts";
import { submissionsRoutes } from "./features/homework/submissions/routes.ts";
import { groupResource } from "./features/groups/resource.ts";
import { groupsRoutes } from "./features/groups/routes.ts";
import { groupsJobs } from "./features/groups/jobs.ts";
import { invitationsJobs, invitationsRecurring } from "./features/invitations/jobs.ts";
import { invitationsRoutes } from "./features/invitations/routes.ts";
import { liveTellers, liveRecurring } from "./features/live/jobs.ts";
import { liveWriter } from "./features/live/public.ts";
import { liveRoutes } from "./features/live/routes.ts";
import { leaderboardRoutes } from "./features/leaderboard/routes.ts";
import { membersJobs, membersRecurring } from "./features/members/jobs.ts";
import { membersRoutes } from "./features/members/routes.ts";
import { notificationsJobs, notificationsRecurring } from "./features/notifications/jobs.ts";
import { notificationsRoutes } from "./features/notifications/routes.ts";
import { pointsJobs } from "./features/points/jobs.ts";
import { pointsRoutes } from "./features/points/routes.ts";
import { pollsRoutes } from "./features/polls/routes.ts";
import { pinsFor } from "./features/pins/public.ts";
import { pinsRoutes } from "./features/pins/routes.ts";
import { postsRecurring } from "./features/posts/jobs.ts";
import { postResource } from "./features/posts/resource.ts";
import { postsRoutes } from "./features/posts/routes.ts";
import { profilesRoutes } from "./features/profiles/routes.ts";
import { preferencesJobs } from "./features/preferences/jobs.ts";
import { preferencesRoutes } from "./features/preferences/routes.ts";
import { pushJobs, pushRecurring } from "./features/push/jobs.ts";
import { pushRoutes } from "./features/push/routes.ts";
import { questionsRoutes } from "./features/questions/routes.ts";
import { quizzesJobs, quizzesRecurring } from "./features/quizzes/jobs.ts";
import { questionResource } from "./features/questions/resource.ts";
import { quizResource } from "./features/quizzes/resource.ts";
import { quizzesRoutes } from "./features/quizzes/routes.ts";
import { quizEditorRoutes } from "./features/quizzes/editor/routes.ts";
import { analysisRoutes } from "./features/quizzes/analysis/routes.ts";
import { examsNotify } from "./features/quizzes/exams/notify.ts";
import { examResource } from "./features/quizzes/exams/resource.ts";
import { examsRoutes } from "./features/quizzes/exams/routes.ts";
import { playerRoutes } from "./features/quizzes/player/routes.ts";
import { reactionsRoutes } from "./features/reactions/routes.ts";
import { reportsRoutes } from "./features/reports/routes.ts";
import { revisionJobs } from "./features/revision/jobs.ts";
import { revisionRoutes } from "./features/revision/routes.ts";
import { savedJobs } from "./features/saved/jobs.ts";
import { savedRoutes } from "./features/saved/routes.ts";
import { searchRoutes } from "./features/search/routes.ts";
import { similarPostsRoutes } from "./features/search/similar/routes.ts";
import { sessionJobs, sessionRecurring } from "./features/session/jobs.ts";
import { visitBy } from "./features/session/public.ts";
import { sessionRoutes } from "./features/session/routes.ts";
import { readSite } from "./features/site/public.ts";
import { siteRoutes } from "./features/site/routes.ts";
import { subjectsRoutes } from "./features/subjects/routes.ts";
import { summariesJobs } from "./features/summaries/jobs.ts";
import { summariesRoutes } from "./features/summaries/routes.ts";
import { uploadsJobs, uploadsRecurring } from "./features/uploads/jobs.ts";
import { uploadsRaw, uploadsRoutes } from "./features/uploads/routes.ts";
import { userResource } from "./features/users/resource.ts";
import { usersRoutes } from "./features/users/routes.ts";
import { nameIndexJobs, nameIndexRecurring } from "./features/search/names/jobs.ts";
import { vocabularyJobs, vocabularyRecurring } from "./features/search/vocabulary/jobs.ts";
import { postIndexJobs, postIndexRecurring } from "./features/search/post-index/jobs.ts";
import { commentsNotify } from "./features/comments/notify.ts";
import { followsNotify } from "./features/follows/notify.ts";
import { guardiansNotify } from "./features/guardians/notify.ts";
import { invitationsNotify } from "./features/invitations/notify.ts";
import { membersNotify } from "./features/members/notices/notify.ts";
import { pollsNotify } from "./features/polls/notify.ts";
import { postsNotify } from "./features/posts/notices/notify.ts";
import { emitReached, reachNotify } from "./features/posts/reach/notify.ts";
import { reactionsNotify } from "./features/reactions/notify.ts";
import { reportsNotify } from "./features/reports/notify.ts";
import { savedNotify } from "./features/saved/notify.ts";
import { pointsRecurring } from "./features/points/notify.ts";
import { registerListeners } from "./jobs/outbox.ts";
import type { Services } from "./kit/context.ts";
import type { Complete } from "./kit/events.ts";
import { mount, refuseOtherMethods, type Binding } from "./kit/http/endpoint.ts";
import { fail } from "./kit/fail.ts";
import { kitRecurring } from "./jobs/housekeeping.ts";
import { openApiOf } from "./kit/http/openapi.ts";
import { mountPages } from "./kit/pages/pages.ts";
import { mountLoadShedding } from "./kit/http/load-shedding.ts";
import { registerResources } from "./kit/resources.ts";
import { registerPublishers } from "./live/publish.ts";

/** The endpoints of each room; a room of the contract that is missing here does not compile. */
const rooms = {
  accounts: accountsRoutes,
  active: presenceRoutes,
  answers: answersRoutes,
  assistant: assistantRoutes,
  batches: batchesRoutes,
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
  guardians: guardiansRoutes,
  homework: homeworkRoutes,
  gradebook: gradebookRoutes,
  invitations: invitationsRoutes,
  leaderboard: leaderboardRoutes,
  live: liveRoutes,
  marking: markingRoutes,
  members: membersRoutes,
  notifications: notificationsRoutes,
  points: pointsRoutes,
  polls: pollsRoutes,
  pins: pinsRoutes,
  posts: postsRoutes,
  profiles: profilesRoutes,
  preferences: preferencesRoutes,
  push: pushRoutes,
  search: searchRoutes,
  similar: similarPostsRoutes,
  questions: questionsRoutes,
  quizEditor: quizEditorRoutes,
  quizzes: quizzesRoutes,
  player: playerRoutes,
  reactions: reactionsRoutes,
  receipts: receiptsRoutes,
  reports: reportsRoutes,
  revision: revisionRoutes,
  saved: savedRoutes,
  session: sessionRoutes,
  site: siteRoutes,
  subjects: subjectsRoutes,
  submissions: submissionsRoutes,
  summaries: summariesRoutes,
  uploads: uploadsRoutes,
  users: usersRoutes,
} satisfies Record<keyof typeof contract, readonly Binding[]>;

export const recurringJobs = [
  ...kitRecurring,
  ...presenceRecurring,
  ...accountsRecurring,
  ...captchaRecurring,
  ...digestRecurring,
  ...guardiansRecurring,
  ...invitationsRecurring,
  ...liveRecurring,
  ...membersRecurring,
  ...pointsRecurring,
  ...notificationsRecurring,
  ...nameIndexRecurring,
  ...vocabularyRecurring,
  ...postIndexRecurring,
  ...postsRecurring,
  ...pushRecurring,
  ...quizzesRecurring,
  ...receiptsRecurring,
  ...sessionRecurring,
  ...uploadsRecurring,
];

export { liveWriter, emitReached };

const listeners = [
  ...accountsJobs,
  ...commentsNotify,
  ...followsNotify,
  ...guardiansNotify,
  ...invitationsNotify,
  ...membersNotify,
  ...pollsNotify,
  ...postsNotify,
  ...reachNotify,
  ...reactionsNotify,
  ...reportsNotify,
  ...savedNotify,
  ...answersJobs,
  ...feedbackJobs,
  ...digestJobs,
  ...followsJobs,
  ...groupsJobs,
  ...homeworkJobs,
  ...alikeJobs,
  ...homeworkNotify,
  ...markingNotify,
  ...invitationsJobs,
  ...membersJobs,
  ...notificationsJobs,
  ...pointsJobs,
  ...preferencesJobs,
  ...pushJobs,
  ...quizzesJobs,
  ...examsNotify,
  ...revisionJobs,
  ...savedJobs,
  ...nameIndexJobs,
  ...vocabularyJobs,
  ...postIndexJobs,
  ...sessionJobs,
  ...summariesJobs,
  ...uploadsJobs,
  ...recurringJobs.map(({ listener }) => listener),
];

type Heard = (typeof listeners)[number]["event"] | (typeof liveTellers)[number]["event"];

export const resources = [
  postResource,
  commentResource,
  userResource,
  groupResource,
  feedbackResource,
  quizResource,
  examResource,
  homeworkResource,
  submissionResource,
  questionResource,
];

export function registerListenersAndPublishers(): void {
  registerResources(resources);
  registerPublishers(liveTellers);
  registerListeners(listeners satisfies Complete<Heard>);
}

/** Mounts all routes; the pages come last because they answer every path that is left. */
export async function mountApp(app: FastifyInstance, services: Services, pages?: string) {
  const bindings = Object.values(rooms).flat();
  mountLoadShedding(app, services.database);
  mount(app, services, bindings);
  await uploadsRaw(app, services);
  digestRaw(app, services);
  const description = JSON.stringify(openApiOf(rooms));
  app.get("/api/openapi.json", (_request, reply) => reply.type("application/json").send(description));
  refuseOtherMethods(app, "/api/openapi.json", ["GET", "HEAD"]);
  if (pages) await mountPages(app, services.config, pages, (...visit) => knownOf(services, ...visit));
  else app.setNotFoundHandler(() => fail("common.not_found"));
}

/** Data embedded in the page, which would otherwise take further requests before the first render. */
async function knownOf(services: Services, cookie: string | undefined, address: string) {
  const [site, visit] = await Promise.all([readSite(services), visitBy(services, cookie)]);
  if (!visit) return { site };
  const { facts: session, viewer } = visit;
  if (!showsFeed(address)) return { site, session };
  const [feed, pins] = await Promise.all([firstPage(services, viewer), pinsFor(services, viewer)]);
  return { site, session, ...(feed && { feed }), ...(pins && { pins }) };
}
