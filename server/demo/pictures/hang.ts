import type { Tx } from "../../src/db/database.ts";
import type { DatedComment, DatedPost } from "../posts/feed.ts";
import { film, FILM_POSTER } from "./drawings.ts";
import { keepUses, pictureOf, useOf, VIDEO, type Kept, type Prints, type Use } from "./prints.ts";

export type Hung = {
  images(post: DatedPost): Kept[];
  film(post: DatedPost): { video_url: string | null; video_bytes: number | null; poster: Kept | null };
  answer(comment: DatedComment): Kept | null;
};

type Feed = { posts: readonly DatedPost[]; comments: readonly DatedComment[] };

function usesIn({ posts, comments }: Feed): Map<string, Use> {
  const uses = new Map<string, Use>();
  const add = (place: string, name: string, of: DatedPost | DatedComment, isPrivate: boolean) => {
    const at = new Date(of.at - 60_000);
    uses.set(place, useOf(name, { owner: of.author.id, at, isPrivate }));
  };
  for (const post of posts) {
    const isPrivate = post.group !== null;
    post.pictures.forEach((name, i) => add(`${post.id}/${i}`, name, post, isPrivate));
    if (post.video) {
      add(`${post.id}/${VIDEO}`, VIDEO, post, isPrivate);
      add(`${post.id}/poster`, FILM_POSTER, post, isPrivate);
    }
  }
  for (const comment of comments)
    if (comment.picture) add(`answer ${comment.id}`, comment.picture, comment, comment.post.group !== null);
  return uses;
}

/** The names of all pictures that posts and comments show. */
export const picturesIn = (feed: Feed): string[] => [...usesIn(feed).values()].map(({ name }) => name);

/** Keeps what is shown in the store and writes down whose it is. */
export async function hangPictures(tx: Tx, feed: Feed, prints: Prints | undefined): Promise<Hung> {
  const uses = usesIn(feed);
  await keepUses(tx, [...uses.values()], prints);
  const uploadsOf = (place: string): Kept[] => {
    const use = uses.get(place);
    return use ? [pictureOf(use, prints)] : [];
  };
  return {
    images: (post) => post.pictures.flatMap((_, i) => uploadsOf(`${post.id}/${i}`)),
    film: (post) => ({
      video_url: post.embed
        ? `https://www.youtube-nocookie.com/embed/${post.embed}`
        : (uses.get(`${post.id}/${VIDEO}`)?.key.replace(/^/, "/files/") ?? null),
      video_bytes: uses.has(`${post.id}/${VIDEO}`) ? film().length : null,
      poster: uploadsOf(`${post.id}/poster`)[0] ?? null,
    }),
    answer: (comment) => uploadsOf(`answer ${comment.id}`)[0] ?? null,
  };
}
