import type { SuggestedGroup, SuggestedScope } from "@angon/contract/search/suggestions";
import { spansOf } from "@angon/contract/search/words";
import type { Database } from "../../../db/database.ts";
import type { Viewer } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { groupsWithNames } from "../../groups/public.ts";
import { beginningOf } from "../phonetics/beginning.ts";
import { ear } from "../phonetics/ear.ts";
import { offered, syllabusOf } from "../public.ts";
import { termsOf, waysOf } from "../terms/public.ts";
import { chaptersNamed, scopeIn, scopesBegun } from "../wording/scope.ts";

/**
 * The groups that the viewer is in or is offered of which each typed word begins one of the name, by letters or sound;
 * a whole term may stand there in the other language.
 */
export async function groupsNamed(database: Database, viewer: Viewer, q: string): Promise<SuggestedGroup[]> {
  const typed = spansOf(q).map(({ word }) => word);
  if (typed.length === 0) return [];
  const [{ spansIn }, groups] = await Promise.all([termsOf(database), groupsWithNames(database, viewer, q)]);
  const spelt = spansIn(typed).filter(({ isHeard }) => !isHeard);
  const ways = waysOf(typed, spelt).map(([own = [], ...others]) => ({ own: own.map(beginningOf), others }));
  return groups.filter(({ name }) => {
    const words = spansOf(name).map(({ word }) => word);
    return ways.every(
      ({ own, others }) =>
        own.every((begins) => words.some((word) => begins(word) !== null)) ||
        others.some((other) => other.every((one) => words.some((word) => word.startsWith(one)))),
    );
  });
}

/** The subjects and chapters whose name begins as is typed, those first that are named in full. */
export async function scopesNamed(
  ctx: SignedIn,
  q: string,
): Promise<{ exact: SuggestedScope[]; begun: SuggestedScope[] }> {
  const syllabus = await syllabusOf(ctx.database, ctx.clock.now());
  const { scope, rest } = scopeIn(q, syllabus, ear);
  const named = scope && rest.length === 0 ? offered(scope, syllabus) : [];
  const begun = scopesBegun(q, syllabus, ear, beginningOf).flatMap((one) => offered(one, syllabus));
  const inFull = chaptersNamed(q, syllabus, ear).flatMap((one) => offered(one, syllabus));
  const told = (scopes: typeof begun): SuggestedScope[] => {
    const distinct = new Map(scopes.map((one) => [`${one.subject_id} ${one.chapter_id}`, one]));
    return [...distinct.values()].map((one) => {
      const subject = syllabus.subjects.find(({ id }) => id === one.subject_id);
      return { ...one, subject: subject?.name ?? "", subject_en: subject?.name_en ?? "" };
    });
  };
  return { exact: told([...named, ...inFull]), begun: told([...named, ...inFull, ...begun]) };
}
