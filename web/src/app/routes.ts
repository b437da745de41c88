import { lazy, lazyFrom } from "../lib/lazy/lazy.ts";
import type { PageRoute } from "../shell/route.ts";

const home = lazy(async () => {
  const page = await import("../pages/home/HomePage.tsx");
  await page.readFirstRows();
  return page;
});
const profile = lazy(() => import("../pages/profile/ProfilePage.tsx"));
const administration = lazy(() => import("../pages/administration/AdministrationPages.tsx"));
const group = lazy(() => import("../pages/group/GroupPage.tsx"));
const saved = lazy(async () => {
  const [page] = await Promise.all([
    import("../pages/saved/SavedPage.tsx"),
    import("../pages/post-dialogs.ts"),
  ]);
  return page;
});

/** Chunks of several pages: each further import() would cost every first visit the names of its files. */
const inAbout = lazyFrom(() => import("./chunks/about.ts"));
const inAccount = lazyFrom(() => import("./chunks/account.tsx"));
const inEditors = lazyFrom(() => import("./chunks/editors.tsx"));
const inHomework = lazyFrom(() => import("./chunks/homework.ts"));
const inLeaderboard = lazyFrom(() => import("./chunks/leaderboard.ts"));
const inNotifications = lazyFrom(() => import("./chunks/notifications.ts"));
const examEditor = inEditors("ExamEditorPage");
const siteText = inAbout("SiteTextPage");

/** Presets of routes: for signed-in users, with the tab bar, of groups, quizzes and homework, and for all visitors. */
const member = { layout: "plain", audience: "member" } as const;
const tabbed = { ...member, tabs: true } as const;
const grouped = { ...tabbed, page: group, title: "group", layout: "wide", parent: "/group" } as const;
const quiz = { ...member, title: "quiz", parent: "/quiz" } as const;
const homework = { ...tabbed, title: "homework" } as const;
const oneHomework = { ...member, title: "homework", parent: "/homework" } as const;
const admin = { ...member, page: administration, title: "administration", layout: "wide" } as const;
const open = { layout: "plain", audience: "anyone", parent: "/" } as const;

/** All routes; the first one whose path matches is shown. */
const routes: readonly PageRoute[] = [
  {
    path: "/",
    page: home,
    title: "feed",
    ...tabbed,
    layout: "home",
  },

  {
    path: "/profile",
    page: profile,
    title: "profile",
    ...member,
    parent: "/",
  },
  {
    path: "/profile/edit",
    page: inAccount("ProfileEditPage"),
    title: "editProfile",
    ...member,
    parent: "/profile",
  },
  {
    path: "/profile/links",
    page: inAccount("LinksPage"),
    title: "links",
    ...member,
    parent: "/profile",
  },
  {
    path: "/profile/blocked",
    page: inAccount("BlocksPage"),
    title: "blocked",
    ...member,
    parent: "/profile/edit",
  },
  {
    path: "/moderation",
    page: inAccount("OwnDecisionsPage"),
    title: "decisions",
    ...member,
    parent: "/profile",
  },
  { path: "/suspended", page: inAccount("SuspendedPage"), title: "signIn", ...open },
  { path: "/saved", page: saved, title: "saved", ...tabbed, parent: "/" },
  { path: "/saved/:id", page: saved, title: "saved", ...tabbed, parent: "/saved" },
  {
    path: "/revise",
    page: lazy(() => import("../features/revision/pages/RevisePage.tsx")),
    title: "revise",
    ...member,
    parent: "/saved",
  },
  { path: "/users/:id", page: profile, title: "profile", ...member, parent: "/" },
  {
    path: "/feature-request",
    page: inAccount("FeedbackPage"),
    title: "feedback",
    ...member,
    parent: "/",
  },
  {
    path: "/leaderboard",
    page: inLeaderboard("LeaderboardPage"),
    title: "leaderboard",
    ...tabbed,
  },
  {
    path: "/leaderboard/points",
    page: inLeaderboard("PointsPage"),
    title: "points",
    ...member,
    parent: "/leaderboard",
  },
  {
    path: "/notification",
    page: inNotifications("NotificationPage"),
    title: "notifications",
    ...tabbed,
    parent: "/",
  },
  {
    path: "/notification/settings",
    page: inNotifications("PreferencesPage"),
    title: "settings",
    ...member,
    parent: "/notification",
  },
  {
    path: "/search",
    page: lazy(() => import("../pages/search/SearchPage.tsx")),
    title: "search",
    ...tabbed,
    parent: "/",
  },
  {
    path: "/post/:id",
    page: lazy(() => import("../pages/post/PostPage.tsx")),
    title: "post",
    ...member,
    parent: "/",
  },
  { path: "/group", page: lazy(() => import("../pages/groups/GroupsPage.tsx")), title: "groups", ...tabbed },
  {
    path: "/group/:slug/gradebook",
    page: inHomework("GradebookPage"),
    title: "homework",
    ...member,
    layout: "wide",
    parent: "/group",
  },
  ...["/group/:slug", "/clubs/:slug"].map((path) => ({ path, ...grouped })),
  { path: "/homework", page: inHomework("HomeworkRedirect"), ...homework },
  { path: "/homeworks", page: inHomework("HomeworksPage"), ...homework },
  {
    path: "/homework/:id/marking",
    page: inHomework("MarkingPage"),
    ...oneHomework,
    layout: "wide",
    hidesHeader: true,
  },
  { path: "/homework/:id", page: inHomework("HomeworkPage"), ...oneHomework },
  {
    path: "/quiz",
    page: lazy(() => import("../features/quizzes/exams/pages/ExamsPage.tsx")),
    title: "exams",
    ...tabbed,
    parent: "/",
  },
  ...["/quiz/new", "/quiz/:id/edit"].map((path) => ({
    path,
    page: examEditor,
    ...quiz,
    title: "exams" as const,
  })),
  { path: "/quiz/:id/:view", page: inEditors("QuizStaffPage"), ...quiz, title: "exams" },
  { path: "/post/:id/quiz/edit", page: inEditors("PostQuizEditorPage"), ...quiz },
  { path: "/questions", page: inEditors("QuestionsPage"), ...quiz, title: "exams" },
  {
    path: "/quiz/:id",
    page: lazy(() => import("../features/quizzes/player/pages/QuizPage.tsx")),
    ...quiz,
  },

  { path: "/admin", ...admin, parent: "/" },
  ...["/admin/:section", "/admin/:section/:id"].map((path) => ({ path, ...admin, parent: "/admin" })),

  {
    path: "/auth",
    page: lazy(() => import("../features/session/pages/AuthPage.tsx")),
    title: "signIn",
    layout: "bare",
    audience: "visitor",
  },
  {
    path: "/setup",
    page: lazy(() => import("../pages/setup/SetupPage.tsx")),
    title: "home",
    ...open,
    layout: "bare",
  },
  {
    path: "/onboard",
    page: inAbout("OnboardPage"),
    title: "onboard",
    ...open,
    hidesHeader: true,
  },
  ...(["guidelines", "terms", "about"] as const).map((title) => ({
    path: `/${title}`,
    page: siteText,
    title,
    ...open,
  })),
  ...gallery(),
];

/** All UI components on one page, in development builds only. */
function gallery(): PageRoute[] {
  if (!import.meta.env.DEV && import.meta.env.VITE_GALLERY !== "1") return [];
  const page = lazy(() => import("../../gallery/GalleryPage.tsx"));
  return [{ path: "/gallery", page, title: "home", ...open, layout: "bare" }];
}

const notFound: PageRoute = {
  path: "/*?",
  page: lazy(() => import("../pages/not-found/NotFoundPage.tsx")),
  title: "notFound",
  ...open,
};

const patterns = routes.map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}${path === "/" ? "" : "/?"}$`, "i"),
);

export const routeAt = (path: string): PageRoute =>
  routes[patterns.findIndex((pattern) => pattern.test(path))] ?? notFound;
