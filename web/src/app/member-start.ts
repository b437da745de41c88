// @precache first
import { feed, type FeedPage } from "@angon/contract/feed";
import { PAGE_SIZE } from "@angon/contract/posts";
import type { SessionUser } from "@angon/contract/users";
import { currentSession, onSession } from "../features/session/public.ts";
import { deleteStoredResponses, setReadThrough } from "../lib/offline/read-through.ts";
import { storeResponse, storeSession } from "../lib/offline/response-store.ts";
import { networkThenStored } from "../lib/offline/network-then-stored.ts";
import { loadAfterDelay } from "../lib/lazy/load-after-delay.ts";
import { urlOf } from "../lib/http/request.ts";
import { hasEmbeddedFormulas } from "../lib/rich-text/embedded-formulas.ts";
import { mayPrefetch } from "../lib/saver/level.ts";
import { startMeter } from "../lib/data-usage/meter.ts";
import { readStorage } from "../lib/browser/storage.ts";
import { embeddedData } from "../lib/hydration/embedded-data.ts";
import "../ui/overlay/back-entry.ts";
import { startLive } from "./live.ts";

/** The first feed page embedded in the HTML, valid only for the user it was rendered for. */
function storeEmbeddedFeed(): void {
  const { user } = currentSession();
  const first = embeddedData<{ batch: string | null; page: FeedPage }>("feed");
  const owner = embeddedData<{ user: SessionUser }>("session")?.user;
  if (!first || !user || user.id !== owner?.id) return;
  const { batch, page } = first;
  const query = { page: 1, pageSize: PAGE_SIZE, batch, sortedBy: "default", mine: "apart" };
  const { storeOffline: holds } = feed.list;
  storeResponse({ userId: user.id, holds, url: urlOf(feed.list, { query }), response: page });
}

let stored: unknown;

/** Stores the data that an offline start needs to render. */
function storeSessionData(): void {
  const { user, limits } = currentSession();
  if (!user || user === stored) return;
  stored = user;
  const owner = readStorage("angon_kept");
  if (owner !== null && owner !== String(user.id)) deleteStoredResponses();
  storeSession(user.id, { user, limits });
}

const ENGINE_DELAY_MS = 10_000;

/** The formulas of this page are embedded as HTML; offline the page renders them itself. */
function loadFormulaEngine(): void {
  if (!hasEmbeddedFormulas() || !mayPrefetch()) return;
  loadAfterDelay(
    ENGINE_DELAY_MS,
    () => import("../lib/rich-text/engine.ts"),
    ({ loadEngine }) => void loadEngine(),
  );
}

export function startMemberFeatures(): void {
  startMeter();
  storeSessionData();
  onSession(storeSessionData);
  setReadThrough(networkThenStored);
  storeEmbeddedFeed();
  startLive();
  loadFormulaEngine();
}
