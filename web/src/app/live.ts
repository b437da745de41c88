import { hearCount } from "../features/notifications/public.ts";
import { changePost } from "../features/posts/public.ts";
import { currentSession, onSession } from "../features/session/public.ts";
import { hear } from "../lib/live/hearing.ts";
import { keepLive } from "../lib/live/keeping.ts";

/** What is told goes to the rooms it concerns; those that come later listen for themselves. */
export function startLive(): void {
  hear("notification", ({ count }) => hearCount(count));
  hear("count", ({ count }) => hearCount(count));
  hear("reaction", ({ post_id, reaction_counts }) => changePost(post_id, { reaction_counts }));
  hear("poll", ({ post_id, ...poll }) => changePost(post_id, poll));
  keepLive(() => currentSession().status === "in", onSession);
}
