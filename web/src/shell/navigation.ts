import { House, NotebookPen, Trophy, Users } from "lucide-react";

/** The four places of the header, the left column and the tab bar. */
export const places = [
  { path: "/", label: "feed", icon: House, holds: /^\/$/ },
  { path: "/group", label: "groups", icon: Users, holds: /^\/(group|clubs)(\/|$)/ },
  { path: "/leaderboard", label: "leaderboard", icon: Trophy, holds: /^\/leaderboard(\/|$)/ },
  { path: "/homework", label: "homework", icon: NotebookPen, holds: /^\/homeworks?(\/|$)/ },
] as const;

/** Posts are what is looked for until the page is told otherwise. */
export const searchPath = (term: string): string => `/search?${String(new URLSearchParams({ q: term }))}`;
