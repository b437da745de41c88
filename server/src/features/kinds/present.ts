import type { FoundThing } from "@angon/contract/kinds";
import type { SuggestedGroup, SuggestedScope } from "@angon/contract/search/suggestions";
import { preview } from "@angon/contract/markup/preview";
import { fileNameOf } from "../uploads/public.ts";

export type ThingRow = {
  letter: string;
  id: number;
  title: string;
  of: string | null;
  of_en: string | null;
  group_name: string | null;
  group_slug: string | null;
  at: Date | null;
  url: string | null;
  /** Of a file, as its sender named it. */
  file_name?: string | null;
  micros: string | null;
};

const plain = {
  title_en: null,
  of: null,
  of_en: null,
  group: null,
  at: null,
  image: null,
  member_count: null,
};

const shared = ({ id, title, of, of_en, group_name, at }: ThingRow) => ({
  ...plain,
  id,
  title,
  of,
  of_en,
  group: group_name,
  at: at?.toISOString() ?? null,
});

export const asHomework = (row: ThingRow): FoundThing => ({ ...shared(row), path: `/homework/${row.id}` });

export const asExam = (row: ThingRow): FoundThing => ({ ...shared(row), path: `/quiz/${row.id}` });

/** A file leads to where it stands: its link is signed there. */
export function asFile(row: ThingRow): FoundThing {
  const all = { ...shared(row), of: row.of === null ? null : preview(row.of) };
  if (row.letter === "f") return { ...all, path: `/group/${row.group_slug ?? ""}?tab=files` };
  const plainName = fileNameOf(row.url ?? "");
  if (row.letter === "h") return { ...all, title: plainName, path: `/homework/${row.id}` };
  return { ...all, title: row.file_name ?? plainName, path: `/post/${row.id}` };
}

export const asGroup = ({ id, slug, name, image, member_count }: SuggestedGroup): FoundThing => ({
  ...plain,
  id,
  title: name,
  image,
  member_count,
  path: `/group/${slug}`,
});

/** A chapter leads to its posts, and a subject too. */
export function asChapter({
  subject_id,
  chapter_id,
  name,
  name_en,
  subject,
  subject_en,
}: SuggestedScope): FoundThing {
  const query = new URLSearchParams({ q: name, subject_id: String(subject_id) });
  if (chapter_id !== null) query.set("chapter_id", String(chapter_id));
  return {
    ...plain,
    id: chapter_id ?? subject_id,
    title: name,
    title_en: name_en === name ? null : name_en,
    of: chapter_id === null ? null : subject,
    of_en: chapter_id === null ? null : subject_en,
    path: `/search?${String(query)}`,
  };
}
