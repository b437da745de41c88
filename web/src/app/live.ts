import { setUnreadCount, lookAgain } from "../features/notifications/public.ts";
import { changePost, forgetPost, knownPost } from "../features/posts/public.ts";
import { followDecisions } from "../features/moderation/muted/public.ts";
import { pinsChanged } from "../features/pins/public.ts";
import { currentSession, onSession } from "../features/session/public.ts";
import { subscribe, mustPoll } from "../lib/live/subscribe.ts";
import { startLiveConnection } from "../lib/live/connection.ts";

const POLL_MS = 60_000;

/** Polls the unread count each minute while no SSE connection is open, and when the page becomes visible. */
function pollUnreadCount(): void {
  const poll = () => {
    if (!document.hidden && currentSession().status === "in") void lookAgain();
  };
  setInterval(() => mustPoll() && poll(), POLL_MS);
  document.addEventListener("visibilitychange", poll);
}

/** From every list that shows it; pinned posts are read again, because another one may take the place. */
function takeAway(postId: number): void {
  const isPinned = knownPost(postId)?.isPinned;
  forgetPost(postId);
  if (isPinned) pinsChanged.emit();
}

/** Passes live events to the features; chunks that load later subscribe themselves. */
export function startLive(): void {
  subscribe("notification", ({ count }) => setUnreadCount(count));
  subscribe("count", ({ count }) => setUnreadCount(count));
  subscribe("reaction", ({ post_id, reaction_counts }) => changePost(post_id, { reaction_counts }));
  subscribe("post", ({ post_id, is_removed }) => is_removed && takeAway(post_id));
  subscribe("poll", ({ post_id, ...poll }) => changePost(post_id, poll));
  followDecisions();
  pollUnreadCount();
  startLiveConnection(() => currentSession().status === "in", onSession);
}
