import { ask, askTogether, keysOf, looselyAsked, mainKeysOf, saidOf } from "../phonetics/keys.ts";
import { match, nearest, type VocabularyWord, type Looked, type Near } from "../phonetics/match.ts";
import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { asWritten, beginningsOf, splitsOf } from "./rules.ts";

/** Limit of words per spelling or sound; the most frequent ones are kept. */
const MAX_OF_A_KEY = 60;
/** A beginning that more words have than this is as good as common. */
const MAX_BEGUN = 300;
/** Sorts after every letter: words with a prefix lie between the prefix and the prefix followed by it. */
const LAST = "\u{10FFFF}";

type Row = { kind: string; word: string; posts: number };

type IsEnglish = (word: string) => boolean;

/** The vocabulary matches of these words, in one statement. */
export async function lookUp(
  db: Db,
  words: readonly string[],
  together: readonly (readonly string[])[],
  isEnglish: IsEnglish,
  keysFor = keysOf,
): Promise<Looked> {
  const asked = [...words.map(ask), ...together.map(askTogether)];
  const keys = [...new Set(asked.flatMap(keysFor))];
  const rows = await db.many<Row>(sql`
    select k.key as kind, v.word, v.posts
    from unnest(${keys}::text[]) as k (key) cross join lateral (
      select word, posts from vocabulary where keys @> array[k.key]
      order by posts desc, word limit ${MAX_OF_A_KEY}) v
    union all
    select '', b.word, (
      select coalesce(sum(x.posts), 0)::int from (
        select posts from vocabulary v
        where v.word >= b.word collate "C" and v.word < (b.word || ${LAST}) collate "C" limit ${MAX_BEGUN}) x)
    from unnest(${words}::text[]) as b (word)
    union all
    select '*', '', greatest(reltuples, 1000)::int from pg_class where oid = 'post_words'::regclass`);
  const ofKey = new Map<string, VocabularyWord[]>();
  for (const { kind, word, posts } of rows) ofKey.set(kind, [...(ofKey.get(kind) ?? []), { word, posts }]);
  const begun = new Map((ofKey.get("") ?? []).map(({ word, posts }) => [word, posts]));
  return {
    matches: asked.map((one, at) => {
      const found = match(one, distinct(keysFor(one).flatMap((key) => ofKey.get(key) ?? [])));
      const parts = together[at - words.length] ?? [one.word];
      return parts.every(isEnglish) ? asWritten(found) : found;
    }),
    begun: words.map((word) => begun.get(word) ?? 0),
    posts: ofKey.get("*")?.[0]?.posts ?? 1_000,
  };
}

const distinct = (known: readonly VocabularyWord[]): VocabularyWord[] => [
  ...new Map(known.map((one) => [one.word, one])).values(),
];

const MAX_SIMILAR_WORDS = 40;

/** The closest words to each of these, and the two words it may consist of; the most expensive query of a search. */
export async function lookAround(
  db: Db,
  typed: readonly string[],
  isEnglish: IsEnglish,
): Promise<Map<string, Near>> {
  const words = typed.filter((word) => !isEnglish(word));
  if (words.length === 0) return new Map();
  const asked = words.map(ask);
  const splits = words.map(splitsOf);
  const pieces = [...new Set([...splits.flat(2), ...words.flatMap(beginningsOf)])];
  const [rows, { matches }] = await Promise.all([
    db.many<Row>(sql`
      select q.place::text as kind, v.word, v.posts
      from unnest(${words.map(saidOf)}::text[]) with ordinality as q (said, place) cross join lateral (
        select word, posts from vocabulary where said % q.said
        order by similarity(said, q.said) desc, word limit ${MAX_SIMILAR_WORDS}) v
      union all
      select k.key, v.word, v.posts
      from unnest(${[...new Set(asked.flatMap(looselyAsked))]}::text[]) as k (key) cross join lateral (
        select word, posts from vocabulary where keys @> array[k.key]
        order by posts desc, word limit ${MAX_SIMILAR_WORDS}) v`),
    lookUp(
      db,
      [],
      pieces.map((piece) => [piece]),
      () => false,
      mainKeysOf,
    ),
  ]);
  const found = new Map(matches.map((one) => [one.asked.word, one]));
  return new Map(
    asked.map((one, i) => {
      const kinds = new Set([String(i + 1), ...looselyAsked(one)]);
      const like = rows.filter(({ kind }) => kinds.has(kind));
      const within = beginningsOf(one.word).flatMap((word) => {
        const posts = found.get(word)?.exact ?? 0;
        return posts > 0 ? [{ word, posts }] : [];
      });
      const apart = (splits[i] ?? []).flatMap((pair) => {
        const [left, right] = pair.map((half) => found.get(half));
        return left && right ? [[left, right] as const] : [];
      });
      return [one.word, { ...nearest(one, distinct(like)), within: within.slice(-1), apart }];
    }),
  );
}

const MAX_SOUND_MATCHES = 40;

/** The words that are written most of those that begin with one of these sounds (`saidOf`). */
export async function wordsHeard(db: Db, sounds: readonly string[]): Promise<string[]> {
  if (sounds.length === 0) return [];
  const rows = await db.many<{ word: string }>(sql`
    select distinct v.word from unnest(${sounds}::text[]) as s (said) cross join lateral (
      select word from vocabulary where said like s.said || '%' order by posts desc, word limit ${MAX_SOUND_MATCHES}) v`);
  return rows.map(({ word }) => word);
}
