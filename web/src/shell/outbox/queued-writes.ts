import { commentsOutbox } from "../../features/comments/outbox.ts";
import { composerOutbox } from "../../features/composer/outbox.ts";
import { followsOutbox } from "../../features/follows/outbox.ts";
import { notificationsOutbox } from "../../features/notifications/outbox.ts";
import { pollsOutbox } from "../../features/polls/outbox.ts";
import { postsOutbox } from "../../features/posts/outbox.ts";
import { reactionsOutbox } from "../../features/reactions/outbox.ts";
import { reportsOutbox } from "../../features/reports/outbox.ts";
import { savedOutbox } from "../../features/saved/outbox.ts";

/** The writes of all rooms that may wait in the outbox; loaded with it. */
export const queuedWrites = [
  ...commentsOutbox,
  ...composerOutbox,
  ...followsOutbox,
  ...notificationsOutbox,
  ...pollsOutbox,
  ...postsOutbox,
  ...reactionsOutbox,
  ...reportsOutbox,
  ...savedOutbox,
];
