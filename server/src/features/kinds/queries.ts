import type { InputOf, ResponseOf } from "@angon/contract";
import type { FoundThing, kinds, ThingKind } from "@angon/contract/kinds";
import { MAX_COUNTED } from "@angon/contract/search";
import type { Sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { kindLimit } from "./limits.ts";
import { contentsOf } from "../search/public.ts";
import { groupsNamed, scopesNamed } from "../search/suggestions/public.ts";
import { partsOf, termsOf } from "../search/terms/public.ts";
import { lookUp } from "../search/vocabulary/public.ts";
import { asChapter, asExam, asFile, asGroup, asHomework, type ThingRow } from "./present.ts";
import { examsWith, filesWith, homeworkWith, type Wanted } from "./queries-things.ts";
import { askedOf, cursorOf, placeIn, tsqueryParts } from "./rules.ts";

type Statement = (viewer: Reader, wanted: Wanted) => Sql;
type Listed = Exclude<ThingKind, "group" | "chapter">;

const listed: Readonly<Record<Listed, { statement: Statement; present: (row: ThingRow) => FoundThing }>> = {
  homework: { statement: homeworkWith, present: asHomework },
  exam: { statement: examsWith, present: asExam },
  file: { statement: filesWith, present: asFile },
};

const isListed = (kind: ThingKind): kind is Listed => kind in listed;

/** Everything of a kind that a search finds. Groups and chapters are few, and all on one page. */
export async function list(
  ctx: SignedIn,
  { query: { q, kind, cursor, limit } }: InputOf<typeof kinds.list>,
): Promise<ResponseOf<typeof kinds.list>> {
  await ctx.limits.take(kindLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  if (!isListed(kind))
    return { data: await (kind === "group" ? groupsFor : chaptersFor)(ctx, q), next: null };
  const [words] = await wordsFor(ctx, q, [kind]);
  if (words === undefined) return { data: [], next: null };
  const rows = await ctx.database.many<ThingRow>(
    listed[kind].statement(ctx.viewer, {
      words: words.query,
      after: placeIn(cursor),
      most: limit + 1,
    }),
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(listed[kind].present),
    next: last ? cursorOf({ ...last, place: last.micros ?? String(last.id) }) : null,
  };
}

export async function counts(
  ctx: SignedIn,
  { query: { q } }: InputOf<typeof kinds.counts>,
): Promise<ResponseOf<typeof kinds.counts>> {
  await ctx.limits.take(kindLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  const words = await wordsFor(ctx, q, ["homework", "exam", "file"]);
  const [groups, scopes, ...others] = await Promise.all([
    groupsFor(ctx, q),
    scopesNamed(ctx, q),
    ...words.map(({ kind, query }) =>
      ctx.database.many<ThingRow>(
        listed[kind].statement(ctx.viewer, { words: query, after: null, most: MAX_COUNTED }),
      ),
    ),
  ]);
  const of = (kind: Listed) => others[words.findIndex((one) => one.kind === kind)]?.length ?? 0;
  const total = {
    homework: of("homework"),
    exam: of("exam"),
    group: groups.length,
    chapter: scopes.begun.length,
    file: of("file"),
  };
  return { total, exact: scopes.exact };
}

const groupsFor = async ({ database, viewer }: SignedIn, q: string): Promise<FoundThing[]> =>
  (await groupsNamed(database, viewer, q)).map(asGroup);

const chaptersFor = async (ctx: SignedIn, q: string): Promise<FoundThing[]> =>
  (await scopesNamed(ctx, q)).begun.map(asChapter);

/** The query of each kind; a kind whose name alone was typed is listed as a whole. */
async function wordsFor({ database }: SignedIn, q: string, of: readonly Listed[]) {
  const asked = of.flatMap((kind) => {
    const words = askedOf(q, kind, contentsOf);
    return words === null ? [] : [{ kind, words }];
  });
  const all = [...new Set(asked.flatMap(({ words }) => words))];
  const { isEnglish, spansIn } = await termsOf(database);
  const { matches } = all.length > 0 ? await lookUp(database, all, [], isEnglish) : { matches: [] };
  const alike = new Map(
    matches.map(({ asked: { word }, normal, sound }) => [word, [...normal, ...sound].map((one) => one.word)]),
  );
  return asked.map(({ kind, words }) => ({
    kind,
    query: words.length === 0 ? null : partsOf(tsqueryParts(words, alike), spansIn(words)).join(" & "),
  }));
}
