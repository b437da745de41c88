import { onMany } from "../../jobs/outbox.ts";
import { notifyAuthors } from "../posts/notices/public.ts";

export const pollsNotify = [onMany("poll.voted", "notifications.vote", notifyAuthors("poll_participate"))];
