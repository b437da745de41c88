import { feed, type FeedPage } from "@angon/contract/feed";
import { PAGE_SIZE } from "@angon/contract/posts";
import { currentSession, isLeaving, onSession } from "../features/session/public.ts";
import { forgetKept, readThrough } from "../lib/kept.ts";
import { keepRead, keepSession } from "../lib/offline/answers.ts";
import { reading } from "../lib/offline/reading.ts";
import { addressOf } from "../lib/request.ts";
import { startMeter } from "../lib/saver/meter.ts";
import { recall } from "../lib/storage.ts";
import { written } from "../lib/written.ts";
import "../ui/back-entry.ts";
import { loadToasts } from "../ui/Toast.tsx";
import { register } from "./installing.ts";
import { keepDisplayFont } from "./keep-font.ts";
import { startLive } from "./live.ts";

let kept: unknown;

/** What a page without a line has to know before it can be drawn. */
function keepFacts(): void {
  const { user, limits } = currentSession();
  if (!user || user === kept) return;
  kept = user;
  const owner = recall("angon_kept");
  if (owner !== null && owner !== String(user.id)) forgetKept();
  keepSession(user.id, { user, limits });
}

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

/** When the first view stands and nothing else is to be done: what makes the next one possible without a line. */
export function lateStart(): void {
  startMeter();
  keepFacts();
  onSession(keepFacts);
  keepWritten();
  readThrough(reading);
  if (isLeaving()) void import("./leaving.ts").then(({ finishLeaving }) => finishLeaving());
  startLive();
  loadToasts().catch(() => undefined);
  void keepDisplayFont();
  if (import.meta.env.PROD) register().catch(() => undefined);
}
