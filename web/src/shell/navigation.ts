import { House, NotebookPen, Trophy, Users } from "lucide-react";

/** The main pages in the header, the left column and the tab bar. */
export const mainPages = [
  { path: "/", label: "feed", icon: House, matches: /^\/$/ },
  { path: "/group", label: "groups", icon: Users, matches: /^\/(group|clubs)(\/|$)/ },
  { path: "/leaderboard", label: "leaderboard", icon: Trophy, matches: /^\/leaderboard(\/|$)/ },
  { path: "/homework", label: "homework", icon: NotebookPen, matches: /^\/homeworks?(\/|$)/ },
] as const;

/** Without `type` the search page finds posts. */
export const searchPath = (term: string): string => `/search?${String(new URLSearchParams({ q: term }))}`;
