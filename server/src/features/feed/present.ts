import type { FeedPage } from "@angon/contract/feed";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { InTwo, packing, type Head } from "../../kit/in-two.ts";
import { keep, perOwner, type Kept } from "../../kit/kept.ts";
import { asCard, asHalf, postsOf, shownOf, signatureOf, type PostMine } from "../posts/public.ts";

type Looking = Services & { viewer: Viewer };

/** A page in the order its viewer is to read it. */
export type Page = { data: readonly PostMine[]; next: string | null; asOf: string };

export const asWhole = async (ctx: Looking, { data, next, asOf }: Page): Promise<FeedPage> => ({
  data: await postsOf(ctx, ctx.viewer, data),
  next,
  asOf,
});

/** What all readers of a page see alike goes out as it was packed for the first of them. */
export async function asHalves(ctx: Looking, { data, next, asOf }: Page): Promise<InTwo> {
  const mine = data.map((post) => asHalf(ctx.viewer, post));
  return new InTwo(await headFor(ctx, data), JSON.stringify({ mine, next, asOf }).slice(1));
}

/** With the half second a card may be old, none is seen a second after it changed. */
const HEADS_KEPT = { most: 500, ms: 500 };
const headsOf = perOwner<Services["database"], Kept<Promise<Head>>>(() => keep(HEADS_KEPT));
/** Mostly the text that is made anew is the same, and need not be packed again. */
const PACKED_KEPT = { most: 200, ms: 10 * 60_000 };
const packedOf = perOwner<Services["database"], Kept<Head>>(() => keep(PACKED_KEPT));

/** Links into a group are signed for one reader, and who is outside reads fewer words. */
const isAlikeForAll = ({ group_id, has_files, inside }: PostMine) =>
  inside && (group_id === null || !has_files);

async function headFor(ctx: Looking, data: readonly PostMine[]): Promise<Head> {
  if (!data.every(isAlikeForAll)) return packing(await textOf(ctx, data));
  const ordered = data.toSorted((a, b) => b.id - a.id);
  const key = ordered.map(signatureOf).join();
  const heads = headsOf(ctx.database);
  const kept = heads.get(key);
  if (kept) return kept;
  const head = textOf(ctx, ordered).then((text) => packedAs(ctx, text));
  heads.put(key, head);
  // A failure is told to whoever waits, and kept for nobody.
  head.catch(() => heads.forget(key));
  return head;
}

function packedAs({ database }: Looking, text: string): Head {
  const packed = packedOf(database);
  const head = packed.get(text) ?? packing(text);
  packed.put(text, head);
  return head;
}

async function textOf(ctx: Looking, data: readonly PostMine[]): Promise<string> {
  const looking = { services: ctx, viewer: ctx.viewer, now: ctx.clock.now() };
  const cards = await shownOf(ctx.database, data);
  const shared = data.flatMap(({ id, inside }) => {
    const shown = cards.get(id);
    return shown ? [asCard(looking, shown, inside)] : [];
  });
  return `{"shared":${JSON.stringify(shared)},`;
}
