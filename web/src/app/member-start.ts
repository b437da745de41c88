import { feed, type FeedPage } from "@angon/contract/feed";
import { PAGE_SIZE } from "@angon/contract/posts";
import type { SessionUser } from "@angon/contract/users";
import { currentSession } from "../features/session/public.ts";
import { keepRead } from "../lib/offline/answers.ts";
import { addressOf } from "../lib/request.ts";
import { written } from "../lib/written.ts";
import { startLive } from "./live.ts";

/** The first page of the feed that came with the page itself, for whom it was written and for nobody who came after. */
function keepWritten(): void {
  const { user } = currentSession();
  const first = written<{ batch: string | null; page: FeedPage }>("feed");
  const owner = written<{ user: SessionUser }>("session")?.user;
  if (!first || !user || user.id !== owner?.id) return;
  const { batch, page } = first;
  const query = { page: 1, pageSize: PAGE_SIZE, batch, sortedBy: "default", mine: "apart" };
  const { path } = feed.list;
  keepRead({ userId: user.id, path, address: addressOf(feed.list, { query }), answer: page });
}

export function memberStart(): void {
  keepWritten();
  startLive();
}
