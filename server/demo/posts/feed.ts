import { answerFrom } from "../../src/features/answers/public.ts";
import { randomRows } from "../bulk/random.ts";
import biology1 from "./biology1.ts";
import biology2 from "./biology2.ts";
import chemistry1 from "./chemistry1.ts";
import chemistry2 from "./chemistry2.ts";
import groupsA from "./groups-a.ts";
import groupsB from "./groups-b.ts";
import languages from "./languages.ts";
import maths1 from "./maths1.ts";
import maths2 from "./maths2.ts";
import physics1 from "./physics1.ts";
import physics2 from "./physics2.ts";
import { isAssistant, readPosts, type SeedComment, type SeedPost } from "./read.ts";
import talks from "./talks.ts";

const FIRST_POST = 1_001;
const FIRST_COMMENT = 1_001;
const SEED = 25;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 1_440 * MINUTE;
const NEWEST = 9 * MINUTE;
const OLDEST = 118 * DAY;

export type DatedPost = SeedPost & { readonly id: number; readonly at: number };
export type DatedComment = SeedComment & {
  readonly id: number;
  readonly post: DatedPost;
  readonly parentId: number | null;
  /** Whose words it repeats. */
  readonly quoted: number | null;
  readonly at: number;
};

const pages = [
  physics1,
  physics2,
  chemistry1,
  chemistry2,
  maths1,
  maths2,
  biology1,
  biology2,
  languages,
  talks,
  groupsA,
  groupsB,
];

/** The subjects mixed as they are in a feed; what is much talked about tends to be newer. */
const mixed = (posts: readonly SeedPost[]): SeedPost[] => {
  const randomOf = randomRows(SEED, "order");
  return posts
    .map((post, i) => ({ post, place: randomOf(i).share() + Math.min(post.heat, 4) * 0.07 }))
    .sort((one, other) => one.place - other.place)
    .map(({ post }) => post);
};

/** Oldest first: an id rises with time, and the newest post is some minutes old. */
export function postsUntil(now: number): DatedPost[] {
  const posts = mixed(pages.flatMap(readPosts));
  return posts.map((post, i) => {
    const share = (posts.length - 1 - i) / (posts.length - 1);
    return { ...post, id: FIRST_POST + i, at: Math.round(now - NEWEST - OLDEST * share ** 2.4) };
  });
}

const ANSWERS_AFTER = 20 * SECOND;

type Written = { comment: SeedComment; post: DatedPost; place: number; at: number };

/**
 * Answers come within hours and in the order of the page; none is written before what it answers. Only the assistant
 * needs no time to think.
 */
export function commentsBelow(posts: readonly DatedPost[], now: number): DatedComment[] {
  const randomOf = randomRows(SEED, "comments");
  const written = posts.flatMap((post): Written[] => {
    const random = randomOf(post.id);
    const atOnce = post.comments.filter(({ author }) => isAssistant(author)).length;
    const room = Math.min(now - post.at - MINUTE, 2 * DAY) / (post.comments.length - atOnce + 1);
    return post.comments.map((comment, place) => ({
      comment,
      post,
      place,
      at: isAssistant(comment.author)
        ? post.at + ANSWERS_AFTER
        : Math.round(post.at + room * (place - atOnce + 0.1 + 0.8 * random.share())),
    }));
  });
  const ordered = written.sort((one, other) => one.at - other.at || one.post.id - other.post.id);
  const idOf = new Map(ordered.map(({ post, place }, i) => [`${post.id}/${place}`, FIRST_COMMENT + i]));
  const idIn = (post: DatedPost, place: number | null) =>
    place === null ? null : (idOf.get(`${post.id}/${place}`) ?? null);
  return ordered.map(({ comment, post, at }, i) => {
    const repeated = isAssistant(comment.author) ? repeatedBy(comment, ordered.slice(0, i)) : null;
    const quoted = repeated && idIn(repeated.post, repeated.place);
    return {
      ...comment,
      ...(repeated && quoted && { content: wordsOf(repeated, quoted) }),
      post,
      at,
      id: FIRST_COMMENT + i,
      parentId: idIn(post, comment.parent),
      quoted,
    };
  });
}

function repeatedBy({ content }: SeedComment, before: readonly Written[]): Written {
  const found = before.find(({ comment, post }) => comment.helped && post.body.startsWith(content));
  if (!found) throw new Error(`Nobody was helped before with "${content}".`);
  return found;
}

const wordsOf = ({ comment, post }: Written, id: number): string =>
  answerFrom(
    [
      {
        id,
        post_id: post.id,
        content: comment.content,
        by_staff: comment.author.role !== "USER",
        body: post.body,
      },
    ],
    "",
  );
