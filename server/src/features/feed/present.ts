import type { SplitFeedPage } from "@angon/contract/feed";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { asCard, asPersonalPart, type PostMine, type PostShown } from "../posts/public.ts";

type Looking = Services & { viewer: Viewer };
type Cards = ReadonlyMap<number, PostShown>;

/** A page in the order its viewer is to read it. */
export type Page = { data: readonly PostMine[]; next: string | null; asOf: string };

export function asShared(ctx: Looking, data: readonly PostMine[], cards: Cards): SplitFeedPage["shared"] {
  const looking = { services: ctx, viewer: ctx.viewer, now: ctx.clock.now() };
  return data.flatMap(({ id, inside }) => {
    const shown = cards.get(id);
    return shown ? [asCard(looking, shown, inside)] : [];
  });
}

export const asMine = ({ viewer }: Looking, { data, next, asOf }: Page): Omit<SplitFeedPage, "shared"> => ({
  mine: data.map((post) => asPersonalPart(viewer, post)),
  next,
  asOf,
});

/** Links to what hangs on a group's post are signed for one reader, and who is outside reads fewer words. */
export const isAlikeForAll = (post: PostMine, card: PostShown | undefined): boolean =>
  post.inside &&
  (post.group_id === null ||
    (card?.pictures.length === 0 && card.poster === null && card.video_url === null));

export type Face = { id: number; name: string; image: string | null };
const FACES = 3;

/** Each of them once. */
export function facesOf(authors: readonly Face[]): Omit<Face, "id">[] {
  const faces = new Map(authors.map(({ id, name, image }) => [id, { name, image }]));
  return [...faces.values()].slice(0, FACES);
}
