import type { SuggestedGroup, SuggestedScope } from "@angon/contract/search/suggestions";
import { spansOf } from "@angon/contract/search/words";
import type { Db } from "../../../db/database.ts";
import type { Viewer } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { groupsWithNames } from "../../groups/public.ts";
import { beginningOf } from "../phonetics/beginning.ts";
import { ear } from "../phonetics/ear.ts";
import { offered, syllabusOf } from "../public.ts";
import { chaptersNamed, scopeIn, scopesBegun } from "../wording/scope.ts";

/** The groups that the viewer is in or is offered of which each typed word begins one of the name, by letters or sound. */
export async function groupsNamed(db: Db, viewer: Viewer, q: string): Promise<SuggestedGroup[]> {
  const typed = spansOf(q).map(({ word }) => beginningOf(word));
  if (typed.length === 0) return [];
  const groups = await groupsWithNames(db, viewer, q);
  return groups.filter(({ name }) => {
    const words = spansOf(name);
    return typed.every((begins) => words.some(({ word }) => begins(word) !== null));
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
