import { cast } from "../cast.ts";
import { students } from "../students.ts";
import { randomRows, shuffled, type Random } from "../bulk/random.ts";
import { readersOf } from "./audience.ts";
import type { DatedComment, DatedPost } from "./feed.ts";

const SEED = 26;
const HOUR = 3_600_000;

type Mark = { readonly user_id: number; readonly created_at: Date };
export type Reaction = Mark & { readonly post_id: number; readonly type: string };
export type CommentReaction = Mark & { readonly comment_id: number; readonly type: string };
export type Vote = Mark & { readonly post_id: number; readonly place: number };
export type Save = Mark & { readonly post_id: number; readonly collection_id: number };
export type Share = Mark & { readonly post_id: number };
export type Follow = {
  readonly follower_id: number;
  readonly following_id: number;
  readonly created_at: Date;
};

/** Most marks come soon, none before the thing itself and none after now. */
const soonAfter = (at: number, now: number, random: Random) =>
  new Date(Math.round(at + Math.min(now - at, 60 * HOUR) * random.share() ** 2));

/** Some of a list, without one twice. */
const someOf = <T>(list: readonly T[], count: number, random: Random): T[] =>
  [...shuffled(list.length, random)].slice(0, count).flatMap((place) => list[place] ?? []);

const asked = ["good", "good", "good", "good", "excellent", "excellent", "hard", "hard", "cant", "funny"];
const told = ["good", "good", "good", "excellent", "excellent", "funny", "funny"];

/** A few posts get most of the marks. */
export function reactionsTo(posts: readonly DatedPost[], now: number): Reaction[] {
  const randomOf = randomRows(SEED, "reactions");
  return posts.flatMap((post) => {
    const random = randomOf(post.id);
    const readers = readersOf(post);
    const wish =
      Math.floor(1.4 * (random.share() + 0.03) ** -0.7) + Math.floor(post.heat * (2 + 3 * random.share()));
    const types = post.category === "other" ? told : asked;
    const some = someOf(readers, Math.min(wish, Math.ceil(readers.length * 0.8)), random).map(({ id }) => id);
    // The teacher and the head look at what Rafi writes: so there is news of every kind for him.
    const staff = post.author.id === cast.rafi.id && !post.group ? [cast.selina.id, cast.admin.id] : [];
    return [...new Set([...some, ...staff])].map((id) => ({
      post_id: post.id,
      user_id: id,
      type: random.pick(types),
      created_at: soonAfter(post.at, now, random),
    }));
  });
}

/** The right option is the most chosen one, and still some are wrong. */
export function votesOn(posts: readonly DatedPost[], now: number): Vote[] {
  const randomOf = randomRows(SEED, "votes");
  return posts.flatMap((post) => {
    if (post.options.length === 0) return [];
    const random = randomOf(post.id);
    const right = post.options.findIndex(({ is_correct }) => is_correct);
    const readers = readersOf(post);
    return someOf(readers, Math.ceil(readers.length * (0.25 + 0.5 * random.share())), random).map(
      ({ id }) => ({
        post_id: post.id,
        user_id: id,
        place: right >= 0 && random.share() < 0.55 ? right : random.below(post.options.length),
        created_at: soonAfter(post.at, now, random),
      }),
    );
  });
}

/** The author of a question rates helpful comments, and other users join in; no user rates their own comment. */
export function commentMarks(comments: readonly DatedComment[], now: number): CommentReaction[] {
  const randomOf = randomRows(SEED, "comment marks");
  return comments.flatMap((comment) => {
    const { post, author, helped } = comment;
    const random = randomOf(comment.id);
    const readers = readersOf(post).filter(({ id }) => id !== author.id);
    const mark = (user_id: number, type: string) => ({
      comment_id: comment.id,
      user_id,
      type,
      created_at: soonAfter(comment.at, now, random),
    });
    const others = someOf(readers, helped ? 1 + random.below(6) : random.below(3), random);
    const marks = others.map(({ id }) =>
      mark(id, !helped && random.share() < 0.12 ? "dissatisfied" : "satisfied"),
    );
    if (helped && post.author.id !== author.id) marks.unshift(mark(post.author.id, "satisfied"));
    // The physics teacher likes how Rafi explains: with that he is the first of the leaderboard.
    if (helped && author.id === cast.rafi.id && !post.group && post.author.id !== cast.selina.id)
      marks.push(mark(cast.selina.id, "satisfied"));
    const wasRated = (id: number) => marks.some(({ user_id }) => user_id === id) || post.author.id === id;
    if (author.id === cast.rafi.id && !post.group)
      for (const { id } of helped ? [cast.admin] : [cast.admin, cast.kamrul])
        if (!wasRated(id)) marks.push(mark(id, helped ? "satisfied" : "dissatisfied"));
    return marks;
  });
}

const savers = [cast.rafi, cast.nusrat, cast.tanvir, cast.mitu, cast.sadia, cast.arif, cast.jui, ...students];

export function savesOf(posts: readonly DatedPost[], now: number): Save[] {
  const randomOf = randomRows(SEED, "saves");
  return savers.flatMap((saver) => {
    const random = randomOf(saver.id);
    const seen = posts.filter((post) => readersOf(post).some(({ id }) => id === saver.id));
    const count = saver.id < 100 ? 9 : random.below(4);
    return someOf(seen, count, random).map((post, place) => ({
      post_id: post.id,
      user_id: saver.id,
      collection_id: saver.id < 100 ? 1 + ((place * 3 + saver.id) % 8) : 1 + random.below(8),
      created_at: soonAfter(post.at, now, random),
    }));
  });
}

export function sharesOf(posts: readonly DatedPost[], now: number): Share[] {
  const randomOf = randomRows(SEED, "shares");
  return posts.flatMap((post) => {
    const random = randomOf(post.id);
    const count = Math.floor(post.heat * random.share() * 1.5) + (random.share() < 0.12 ? 1 : 0);
    return someOf(readersOf(post), count, random).map(({ id }) => ({
      post_id: post.id,
      user_id: id,
      created_at: soonAfter(post.at, now, random),
    }));
  });
}

const friends: readonly [number, readonly number[]][] = [
  [cast.rafi.id, [cast.nusrat.id, cast.selina.id, cast.arif.id, 103, 121]],
  [cast.nusrat.id, [cast.rafi.id, cast.selina.id, 102, 106]],
  [cast.arif.id, [cast.rafi.id, cast.kamrul.id]],
  [cast.sadia.id, [cast.selina.id, 110]],
  [cast.tanvir.id, [cast.kamrul.id, cast.mitu.id, 147]],
  [cast.mitu.id, [cast.rafi.id, 146]],
  [cast.jui.id, [cast.mitu.id, cast.selina.id, cast.rafi.id]],
];

/** The cast as told, and each classmate a handful: mostly those of the batch, and the teachers. */
export function followsUntil(now: number): Follow[] {
  const randomOf = randomRows(SEED, "follows");
  const known = [cast.rafi, cast.nusrat, cast.mitu, cast.tanvir, cast.arif, cast.selina, cast.kamrul];
  const everyone = [
    ...friends,
    ...students.map((one): [number, number[]] => {
      const random = randomOf(one.id);
      const mates = students.filter(({ id, batch }) => batch === one.batch && id !== one.id);
      return [
        one.id,
        [...someOf(mates, 1 + random.below(5), random), ...someOf(known, random.below(4), random)].map(
          ({ id }) => id,
        ),
      ];
    }),
  ];
  return everyone.flatMap(([follower_id, following]) =>
    following.map((following_id) => ({
      follower_id,
      following_id,
      created_at: new Date(
        now - Math.round(100 * 24 * HOUR * randomOf(1_000 * follower_id + following_id).share()),
      ),
    })),
  );
}
