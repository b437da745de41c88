import { lazy } from "../lib/lazy/lazy.ts";
import type { PageRoute } from "../shell/route.ts";

const home = lazy(async () => {
  const page = await import("../pages/home/HomePage.tsx");
  await page.readFirstRows();
  return page;
});
const profile = lazy(() => import("../pages/profile/ProfilePage.tsx"));
const leaderboards = lazy(() => import("../pages/leaderboard/LeaderboardTabsPage.tsx"));
const accountPages = lazy(() => import("../pages/account/AccountPages.tsx"));
const aboutPages = lazy(() => import("../pages/about/AboutPages.tsx"));
const notifications = lazy(() => import("../pages/notifications/NotificationTabsPage.tsx"));
const editorPages = lazy(() => import("../pages/editors/EditorPages.tsx"));
const homeworkPages = lazy(() => import("../pages/homework/HomeworkPages.tsx"));
const administration = lazy(() => import("../pages/administration/AdministrationPages.tsx"));
const group = lazy(() => import("../pages/group/GroupPage.tsx"));
const saved = lazy(async () => {
  const [page] = await Promise.all([
    import("../pages/saved/SavedPage.tsx"),
    import("../pages/post-dialogs.ts"),
  ]);
  return page;
});

/** Presets of routes: for signed-in users, with the tab bar, of groups, quizzes and homework, and for all visitors. */
const member = { layout: "plain", audience: "member" } as const;
const tabbed = { ...member, tabs: true } as const;
const grouped = { ...tabbed, page: group, title: "group", layout: "wide", parent: "/group" } as const;
const quiz = { ...member, title: "quiz", parent: "/quiz" } as const;
const homework = { page: homeworkPages, title: "homework" } as const;
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
    page: accountPages,
    title: "editProfile",
    ...member,
    parent: "/profile",
  },
  {
    path: "/profile/links",
    page: accountPages,
    title: "links",
    ...member,
    parent: "/profile",
  },
  { path: "/profile/blocked", page: accountPages, title: "blocked", ...member, parent: "/profile/edit" },
  { path: "/moderation", page: accountPages, title: "decisions", ...member, parent: "/profile" },
  { path: "/suspended", page: accountPages, title: "signIn", ...open },
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
    page: accountPages,
    title: "feedback",
    ...member,
    parent: "/",
  },
  {
    path: "/leaderboard",
    page: leaderboards,
    title: "leaderboard",
    ...tabbed,
  },
  {
    path: "/leaderboard/points",
    page: leaderboards,
    title: "points",
    ...member,
    parent: "/leaderboard",
  },
  {
    path: "/notification",
    page: notifications,
    title: "notifications",
    ...tabbed,
    parent: "/",
  },
  {
    path: "/notification/settings",
    page: notifications,
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
  { path: "/group/:slug/gradebook", ...homework, ...member, layout: "wide", parent: "/group" },
  ...["/group/:slug", "/clubs/:slug"].map((path) => ({ path, ...grouped })),
  ...["/homework", "/homeworks"].map((path) => ({ path, ...homework, ...tabbed })),
  {
    path: "/homework/:id/marking",
    ...homework,
    ...member,
    layout: "wide",
    hidesHeader: true,
    parent: "/homework",
  },
  { path: "/homework/:id", ...homework, ...member, parent: "/homework" },
  {
    path: "/quiz",
    page: lazy(() => import("../features/quizzes/exams/pages/ExamsPage.tsx")),
    title: "exams",
    ...tabbed,
    parent: "/",
  },
  ...["/quiz/new", "/quiz/:id/edit", "/quiz/:id/analysis", "/post/:id/quiz/edit", "/questions"].map(
    (path) => ({
      path,
      page: editorPages,
      ...quiz,
    }),
  ),
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
    page: aboutPages,
    title: "onboard",
    ...open,
    hidesHeader: true,
  },
  ...(["guidelines", "terms", "about"] as const).map((title) => ({
    path: `/${title}`,
    page: aboutPages,
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
