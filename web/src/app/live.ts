import { hearCount, lookAgain } from "../features/notifications/public.ts";
import { changePost } from "../features/posts/public.ts";
import { currentSession, onSession } from "../features/session/public.ts";
import { hear, mustAsk } from "../lib/live/subscribe.ts";
import { keepLive } from "../lib/live/connection.ts";

const LOOK_MS = 60_000;

/** The bell is asked for its number each minute where nobody tells it, and whenever the page is seen again. */
function watchBell(): void {
  const look = () => {
    if (!document.hidden && currentSession().status === "in") void lookAgain();
  };
  setInterval(() => mustAsk() && look(), LOOK_MS);
  document.addEventListener("visibilitychange", look);
}

/** What is told goes to the rooms it concerns; those that come later listen for themselves. */
export function startLive(): void {
  hear("notification", ({ count }) => hearCount(count));
  hear("count", ({ count }) => hearCount(count));
  hear("reaction", ({ post_id, reaction_counts }) => changePost(post_id, { reaction_counts }));
  hear("poll", ({ post_id, ...poll }) => changePost(post_id, poll));
  watchBell();
  keepLive(() => currentSession().status === "in", onSession);
}
