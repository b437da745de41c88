import type { SplitFeedPage } from "@angon/contract/feed";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { asCard, asPersonalPart, type ViewerState, type SharedCard } from "../posts/public.ts";

type FeedContext = Services & { viewer: Viewer };
type Cards = ReadonlyMap<number, SharedCard>;

/** A page in its viewer's order. */
export type Page = { data: readonly ViewerState[]; next: string | null; asOf: string };

export function asSharedCards(
  ctx: FeedContext,
  data: readonly ViewerState[],
  cards: Cards,
): SplitFeedPage["shared"] {
  const context = { services: ctx, viewer: ctx.viewer, now: ctx.clock.now() };
  return data.flatMap(({ id, inside }) => {
    const card = cards.get(id);
    return card ? [asCard(context, card, inside)] : [];
  });
}

export const asPersonalParts = (
  { viewer, clock }: FeedContext,
  { data, next, asOf }: Page,
): Omit<SplitFeedPage, "shared"> => {
  const context = { viewer, now: clock.now() };
  return { mine: data.map((post) => asPersonalPart(context, post)), next, asOf };
};

/**
 * File URLs of a group's post are signed for one viewer, outsiders get no comments, and of several groups a viewer sees
 * those that they may know.
 */
export const isSameForAllReaders = (post: ViewerState, card: SharedCard | undefined): boolean =>
  post.inside &&
  post.audience !== "groups" &&
  (post.group_id === null ||
    (card?.pictures.length === 0 && card.poster === null && card.video_url === null && !card.attachment));

export type Face = { id: number; name: string; image: string | null };
const FACES = 3;

/** The newest authors, each once. */
export function facesOf(authors: readonly Face[]): Face[] {
  const faces = new Map(authors.map(({ id, name, image }) => [id, { id, name, image }]));
  return [...faces.values()].slice(0, FACES);
}
