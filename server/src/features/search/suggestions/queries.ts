import type { InputOf, ResponseOf } from "@angon/contract";
import { MAX_SUGGESTED, type suggestions } from "@angon/contract/search/suggestions";
import { spansOf } from "@angon/contract/search/words";
import type { Database } from "../../../db/database.ts";
import type { Viewer } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { suggestionLimit } from "../limits.ts";
import { named } from "../names/public.ts";
import { soundsBegun } from "../phonetics/beginning.ts";
import { foundPosts, meantBy, peopleFor, postsWith } from "../public.ts";
import { termsOf } from "../terms/public.ts";
import { lookUp, wordsHeard } from "../vocabulary/public.ts";
import { groupsNamed, scopesNamed } from "./queries-names.ts";
import { completionsIn, queryOf, typingIn } from "./rules.ts";

type SuggestionQuery = InputOf<typeof suggestions.list>["query"];
type Answer = ResponseOf<typeof suggestions.list>;

/** How a search that is being typed may go on, and the people, groups and parts of the syllabus that it may mean. */
export async function list(
  ctx: SignedIn,
  { query: { q } }: InputOf<typeof suggestions.list>,
): Promise<Answer> {
  const { database, viewer } = ctx;
  await ctx.limits.take(suggestionLimit, viewer.userId, { viewer });
  const [people, groups, { begun: scopes }, written] = await Promise.all([
    named(database, viewer, q, null, MAX_SUGGESTED.people),
    groupsNamed(database, viewer, q),
    scopesNamed(ctx, q),
    writtenFor(database, viewer, q),
  ]);
  // A search that names a person, a group or a part of the syllabus is not corrected.
  const isNothing = [people, groups, scopes, written.posts].every((found) => found.length === 0);
  const isGuess = isNothing && !written.isShort;
  const guess = isGuess ? await meantBy(ctx, q) : null;
  const corrected = guess === null || guess.isPartial ? { ids: [], instead: null } : guess;
  const posts = isGuess ? corrected.ids : written.posts;
  const [rows, previews] = await Promise.all([
    peopleFor(database, viewer, people),
    foundPosts(database, posts.slice(0, MAX_SUGGESTED.posts)),
  ]);
  return {
    terms: corrected.instead === null ? written.terms : [corrected.instead],
    scopes: scopes.slice(0, MAX_SUGGESTED.scopes),
    groups: groups.slice(0, MAX_SUGGESTED.groups),
    people: rows,
    posts: previews,
  };
}

/** Words and phrases are taken from so many of the newest posts that the viewer may read: a number that does not depend on hidden ones. */
const SAMPLE = 10;

/**
 * Words and phrases come out of posts that the viewer may read; the vocabulary, which knows the words of all posts, only
 * says which ones to look for.
 */
async function writtenFor(
  db: Database,
  viewer: Viewer,
  q: SuggestionQuery["q"],
): Promise<{ terms: string[]; posts: number[]; isShort: boolean }> {
  const typing = typingIn(q);
  if (!typing) return { terms: [], posts: [], isShort: false };
  const { whole, last } = typing;
  const { isEnglish, spansIn } = await termsOf(db);
  const spans = spansIn([...whole, last]);
  const [heard, looked] = await Promise.all([
    wordsHeard(db, isEnglish(last) ? [] : soundsBegun(last)),
    whole.length > 0 ? lookUp(db, whole, [], isEnglish) : { matches: [] },
  ]);
  const alike = new Map(
    looked.matches.map(({ asked, normal, sound }) => [
      asked.word,
      [...normal, ...sound].map(({ word }) => word),
    ]),
  );
  const rows = await postsWith(db, viewer, queryOf(typing, alike, heard, spans), SAMPLE);
  const { isShort } = typing;
  if (rows.length === 0) return { terms: [], posts: [], isShort };
  const others = spans.find(({ at, length }) => at === whole.length && length === 1)?.alternatives ?? [];
  const begun = new Set([...heard, ...others.flatMap((words) => words.slice(0, 1))]);
  const isBegun = (word: string) => word.startsWith(last) || begun.has(word);
  const terms = completionsIn(
    rows.map(({ body }) => body),
    typing,
    isBegun,
    MAX_SUGGESTED.terms,
  );
  const having = isShort ? rows.filter(({ body }) => spansOf(body).some(({ word }) => isBegun(word))) : rows;
  return { terms, posts: having.map(({ id }) => id), isShort };
}
