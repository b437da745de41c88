import { lazy } from "../lib/lazy/lazy.ts";
import type { Room } from "../pages/coming/ComingPage.tsx";
import type { Screen } from "../shell/route.ts";

const coming = (room: Room) =>
  lazy(async () => ({ default: (await import("../pages/coming/ComingPage.tsx")).comingPage(room) }));

const home = lazy(async () => {
  const page = await import("../pages/home/HomePage.tsx");
  await page.readFirstRows();
  return page;
});
const profile = lazy(() => import("../pages/profile/ProfilePage.tsx"));
const boards = lazy(() => import("../pages/leaderboard/LeaderboardTabsPage.tsx"));
const house = lazy(() => import("../pages/about/HousePage.tsx"));
const notices = lazy(() => import("../pages/notifications/NotificationTabsPage.tsx"));
const group = lazy(() => import("../pages/group/GroupPage.tsx"));
const saved = lazy(async () => {
  const [page] = await Promise.all([
    import("../pages/saved/SavedPage.tsx"),
    import("../pages/post-dialogs.ts"),
  ]);
  return page;
});

/** In its tab bar or one step below it. */
const member = { layout: "plain", who: "member" } as const;
const tabbed = { ...member, tabs: true } as const;
const grouped = { ...tabbed, layout: "wide", parent: "/group" } as const;
const open = { layout: "plain", who: "anyone", parent: "/" } as const;

/** Every address of the product; the first that fits is shown. */
const screens: readonly Screen[] = [
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
    page: lazy(() => import("../features/users/pages/ProfileEditPage.tsx")),
    title: "editProfile",
    ...member,
    parent: "/profile",
  },
  {
    path: "/profile/links",
    page: lazy(() => import("../features/guardians/pages/LinksPage.tsx")),
    title: "links",
    ...member,
    parent: "/profile",
  },
  { path: "/saved", page: saved, title: "saved", ...tabbed, parent: "/" },
  { path: "/saved/:id", page: saved, title: "saved", ...tabbed, parent: "/saved" },
  { path: "/users/:id", page: profile, title: "profile", ...member, parent: "/" },
  {
    path: "/feature-request",
    page: lazy(() => import("../features/feedback/pages/FeedbackPage.tsx")),
    title: "feedback",
    ...member,
    parent: "/",
  },
  {
    path: "/leaderboard",
    page: boards,
    title: "leaderboard",
    ...tabbed,
  },
  {
    path: "/leaderboard/points",
    page: boards,
    title: "points",
    ...member,
    parent: "/leaderboard",
  },
  {
    path: "/notification",
    page: notices,
    title: "notifications",
    ...tabbed,
    parent: "/",
  },
  {
    path: "/notification/settings",
    page: notices,
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
  { path: "/group/:slug", page: group, title: "group", ...grouped },
  { path: "/clubs/:slug", page: group, title: "group", ...grouped },
  {
    path: "/homework",
    page: lazy(() => import("../pages/coming/HomeworkRedirect.tsx")),
    title: "homework",
    ...tabbed,
  },
  { path: "/homeworks", page: coming("homework"), title: "homework", ...tabbed },
  { path: "/homework/:id", page: coming("homework"), title: "homework", ...member, parent: "/homework" },
  { path: "/quiz/:id", page: coming("quiz"), title: "quiz", ...member, parent: "/" },

  {
    path: "/auth",
    page: lazy(() => import("../features/session/pages/AuthPage.tsx")),
    title: "signIn",
    layout: "bare",
    who: "visitor",
  },
  {
    path: "/onboard",
    page: house,
    title: "onboard",
    ...open,
    hidesHeader: true,
  },
  {
    path: "/guidelines",
    page: house,
    title: "guidelines",
    ...open,
  },
  {
    path: "/terms",
    page: house,
    title: "terms",
    ...open,
  },
  {
    path: "/about",
    page: house,
    title: "about",
    ...open,
  },
  ...gallery(),
];

/** Every piece of the kit on one page, in builds for those who make the product. */
function gallery(): Screen[] {
  if (!import.meta.env.DEV && import.meta.env.VITE_GALLERY !== "1") return [];
  const page = lazy(() => import("../../gallery/GalleryPage.tsx"));
  return [{ path: "/gallery", page, title: "home", ...open, layout: "bare" }];
}

const notFound: Screen = {
  path: "/*?",
  page: lazy(() => import("../pages/not-found/NotFoundPage.tsx")),
  title: "notFound",
  ...open,
};

const patterns = screens.map(
  ({ path }) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}${path === "/" ? "" : "/?"}$`, "i"),
);

export const screenAt = (path: string): Screen =>
  screens[patterns.findIndex((pattern) => pattern.test(path))] ?? notFound;
