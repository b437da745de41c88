import { on } from "../../jobs/outbox.ts";
import { notifyAuthor } from "../posts/notices/public.ts";

export const pollsNotify = [on("poll.voted", "notifications.vote", notifyAuthor("poll_participate"))];
