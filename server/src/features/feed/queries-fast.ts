import type { ResponseOf, InputOf } from "@angon/contract";
import type { feed } from "@angon/contract/feed";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { SplitResponse, sharedPartOf } from "../../kit/http/split-response.ts";
import { viewerNow } from "../../kit/viewer.ts";
import { readCachedState, readSharedCards, signatureOf, StaleRights } from "../posts/public.ts";
import { sharedPartsByCards } from "./cache.ts";
import { asPersonalParts, asSharedCards, isSameForAllReaders, type Page } from "./present.ts";
import { firstPageAnew, firstPageQuery, fullPage, inSharedOrder, isSplitFor, listAnew } from "./queries.ts";
import { feedFor, memberFeed, type FeedContext, type FeedQuery } from "./queries-feeds.ts";
import { readPage, type StatesReader } from "./queries-pages.ts";

type FeedResponse = ResponseOf<typeof feed.list> | SplitResponse;

export const list = (ctx: FeedContext, { query }: InputOf<typeof feed.list>): Promise<FeedResponse> =>
  fastOrAnew(
    ctx,
    async () => {
      const page =
        (await memberPage(ctx, query)) ?? (await readPage(ctx, await feedFor(ctx, query), query, readCached));
      return isSplitFor(ctx, query) ? splitPage(ctx, page) : fullPage(ctx, page);
    },
    (current) => listAnew(current, query),
  );

/** URLs of the page whose first view is the default feed, without filters. */
export const showsFeed = (address: string): boolean => /^\/(\?open(=[^&]*)?)?$/.test(address);

/**
 * The first page of the feed, embedded in the HTML; without it the page loads the feed itself. `batch` has
 * the value that the page sends when its user has not chosen another batch.
 */
export async function firstPage(services: Services, viewer: Viewer) {
  const ctx = { ...services, viewer };
  try {
    const page = await fastOrAnew(
      ctx,
      async () => fullPage(ctx, await readPage(ctx, await feedFor(ctx, {}), firstPageQuery, readCached)),
      firstPageAnew,
    );
    return { batch: viewer.batch, page };
  } catch (error) {
    services.log.warn({ err: error }, "feed page rendered without data");
    return undefined;
  }
}

/** The page is read anew when the rights have changed, since the sign of that is coarser than the rights. */
async function fastOrAnew<T>(
  ctx: FeedContext,
  readFast: () => Promise<T>,
  readAnew: (current: FeedContext) => Promise<T>,
): Promise<T> {
  if (ctx.config.FEED_CACHE === "off") return readAnew(ctx);
  try {
    return await readFast();
  } catch (error) {
    if (!(error instanceof StaleRights)) throw error;
    const { userId, sessionId } = ctx.viewer;
    const viewer = await viewerNow(ctx.database, userId, sessionId, ctx.clock.now());
    return readAnew({ ...ctx, viewer: viewer ?? fail("common.unauthenticated") });
  }
}

class UnprovenAccess extends Error {}

const readCached: StatesReader = async (ctx, feed, selection) => {
  const states = await readCachedState(ctx, ctx.viewer, selection, feed.known);
  if (feed.accessCondition && !states[0]?.inside) throw new UnprovenAccess();
  return states;
};

/** Undefined when an empty page does not prove that the viewer is a member. */
async function memberPage(ctx: FeedContext, query: FeedQuery): Promise<Page | undefined> {
  const ofMember = memberFeed(ctx, query);
  if (!ofMember) return undefined;
  try {
    const page = await readPage(ctx, ofMember, query, readCached);
    return page.data.length > 0 ? page : undefined;
  } catch (error) {
    if (error instanceof UnprovenAccess) return undefined;
    throw error;
  }
}

/** The shared part of a page is compressed once, for its first reader. */
async function splitPage(ctx: FeedContext, page: Page): Promise<FeedResponse> {
  const byCards = sharedPartsByCards(ctx.database);
  const ordered = inSharedOrder(page);
  const key = ordered.map(signatureOf).join();
  const personal = asPersonalParts(ctx, page);
  const personalText = () => JSON.stringify(personal).slice(1);
  const cached = ordered.every(({ inside }) => inside) && byCards.get(key);
  if (cached) return new SplitResponse(cached, personalText());
  const cards = await readSharedCards(ctx.database, ctx.viewer, ordered);
  const shared = asSharedCards(ctx, ordered, cards);
  if (!ordered.every((post) => isSameForAllReaders(post, cards.get(post.id)))) return { shared, ...personal };
  const sharedPart = sharedPartOf(`{"shared":${JSON.stringify(shared)},`);
  byCards.put(key, sharedPart);
  return new SplitResponse(sharedPart, personalText());
}
