import { part } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import type { Terms } from "./queries-filters.ts";
import {
  ALIKE_SOUND,
  CLOSE,
  SOUND,
  stagesOf,
  through,
  wordsOf,
  type GradedPost,
} from "./post-index/public.ts";
import { insteadOf } from "./present.ts";
import { areaOf, wordsNear, type PostSearch } from "./queries-posts.ts";

/** Fewer posts than this may have the term because they misspell it, too. */
const FEW = 3;
/** So many times as often another spelling must stand to be asked for. */
const MORE_OFTEN = 3;

/**
 * The term in another spelling, where few posts have it as it was typed and many more have the other, or where posts
 * have all words in another spelling and none has all as typed. Counts are those of posts that the viewer may read.
 */
export async function suggestedSpelling(
  ctx: SignedIn,
  query: Terms,
  sought: PostSearch,
): Promise<string | null> {
  const { wanted, found, misspelt, isPartial, scopes, stop, isPlenty } = sought;
  if (!wanted) return null;
  if (isPartial) return correctedQuery(ctx, wanted, misspelt ?? []);
  const isEnough = found.length === 0 || found.length >= FEW || isPlenty === true || stop !== undefined;
  if (isEnough || scopes.length > 0 || found.some(({ grade }) => grade > SOUND)) return null;
  const near = await wordsNear(ctx.database, wanted.words);
  const stages = stagesOf({ ...wanted, near });
  const most = found.length * MORE_OFTEN;
  const area = await areaOf(ctx, query, { page: most, counted: most, posts: wanted.looked.posts });
  const typed = stages[SOUND]?.query ?? null;
  const where =
    typed === null
      ? area.where
      : part`${area.where} and not exists (
          select from post_words e where e.post_id = p.id and e.words @@ ${typed}::tsquery)`;
  const leg = { first: ALIKE_SOUND, last: CLOSE };
  const others = await through(ctx.database, { ...area, where, stages, leg, from: null });
  return others.found.length < most ? null : correctedQuery(ctx, { ...wanted, near }, others.found);
}

async function correctedQuery(
  { database }: SignedIn,
  wanted: NonNullable<PostSearch["wanted"]>,
  posts: readonly GradedPost[],
): Promise<string | null> {
  const [best] = posts;
  if (!best) return null;
  const words = await wordsOf(
    database,
    posts.map(({ id }) => id),
  );
  return insteadOf(wanted, best.grade, words);
}
