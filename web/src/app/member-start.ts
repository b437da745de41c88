import { feed, type FeedPage } from "@angon/contract/feed";
import { PAGE_SIZE } from "@angon/contract/posts";
import { currentSession } from "../features/session/public.ts";
import { keepRead } from "../lib/offline/answers.ts";
import { addressOf } from "../lib/request.ts";
import { written } from "../lib/written.ts";
import { startLive } from "./live.ts";

/** The first page of the feed that came with the page itself. */
function keepWritten(): void {
  const { user } = currentSession();
  const first = written<{ batch: string | null; page: FeedPage }>("feed");
  if (!user || !first) return;
  const { batch, page } = first;
  const query = { page: 1, pageSize: PAGE_SIZE, batch, sortedBy: "default" };
  const { path } = feed.list;
  keepRead({ userId: user.id, path, address: addressOf(feed.list, { query }), answer: page });
}

export function memberStart(): void {
  keepWritten();
  startLive();
}
