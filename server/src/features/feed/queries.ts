import type { ResponseOf } from "@angon/contract";
import type { feed, FeedPage } from "@angon/contract/feed";
import { PAGE_SIZE } from "@angon/contract/posts";
import { hidesNothing } from "../../kit/access.ts";
import { buildCards, readSharedCards } from "../posts/public.ts";
import { asPersonalParts, asSharedCards, type Page } from "./present.ts";
import { feedFor, type FeedContext, type FeedQuery } from "./queries-feeds.ts";
import { readPage, readStatesAnew } from "./queries-pages.ts";

/** Reads the page anew, but for shared cards of the last half second. `queries-fast.ts` answers the same from its caches. */
export async function listAnew(ctx: FeedContext, query: FeedQuery): Promise<ResponseOf<typeof feed.list>> {
  const page = await readPage(ctx, await feedFor(ctx, query), query, readStatesAnew);
  return isSplitFor(ctx, query) ? splitPage(ctx, page) : fullPage(ctx, page);
}

export const firstPageAnew = async (ctx: FeedContext): Promise<FeedPage> =>
  fullPage(ctx, await readPage(ctx, await feedFor(ctx, {}), firstPageQuery, readStatesAnew));

export const firstPageQuery = { pageSize: PAGE_SIZE, page: 1, sortedBy: "default" } as const;

/** Viewers who hide authors get whole cards, since the shared part would name these. */
export const isSplitFor = ({ viewer }: FeedContext, { mine }: Pick<FeedQuery, "mine">): boolean =>
  mine === "apart" && hidesNothing(viewer);

export const fullPage = async (ctx: FeedContext, page: Page): Promise<FeedPage> => ({
  ...page,
  data: await buildCards(ctx, ctx.viewer, page.data),
});

async function splitPage(ctx: FeedContext, page: Page) {
  const cards = await readSharedCards(ctx.database, ctx.viewer, page.data);
  return { shared: asSharedCards(ctx, inSharedOrder(page), cards), ...asPersonalParts(ctx, page) };
}

/** The same for all readers of a page, whose own order differs. */
export const inSharedOrder = ({ data }: Page) => data.toSorted((a, b) => b.id - a.id);
