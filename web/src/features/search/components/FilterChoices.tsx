import { authorRoles } from "@angon/contract/search";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { useChapters, useSubjects } from "../../subjects/public.ts";
import type { Filters } from "../state.ts";
import { text } from "../text.ts";

export interface FilterChoice {
  label: string;
  /** Empty when nothing is chosen. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** The same filters with another choice. */
  choose: (value: string) => Filters;
}

const ANY = "";
const numberIn = (value: string) => (value === ANY ? undefined : Number(value));

/** The filters of a post search apart from the date; chips and sheet share them. */
export function useChoices(filters: Filters): FilterChoice[] {
  const t = useText(text);
  const language = useLanguage();
  const subjects = useSubjects(undefined) ?? [];
  // Without chapters the posts of the whole subject can still be found.
  const { chapters = [] } = useChapters(filters.subject);
  const { subject, chapter, author, solved } = filters;

  const choices: FilterChoice[] = [
    {
      label: t.subject,
      value: subject?.toString() ?? ANY,
      options: [
        { value: ANY, label: t.anySubject },
        ...subjects.map(({ id, name, name_en }) => ({
          value: String(id),
          label: language === "bn" ? name : name_en,
        })),
      ],
      choose: (value) => ({ ...filters, subject: numberIn(value), chapter: undefined }),
    },
    {
      label: t.author,
      value: author ?? ANY,
      options: [
        { value: ANY, label: t.anyAuthor },
        ...authorRoles.map((role) => ({ value: role, label: t[role] })),
      ],
      choose: (value) => ({ ...filters, author: authorRoles.find((role) => role === value) }),
    },
    {
      label: t.solved,
      value: solved?.toString() ?? ANY,
      options: [
        { value: ANY, label: t.anySolved },
        { value: "true", label: t.isSolved },
        { value: "false", label: t.isUnsolved },
      ],
      choose: (value) => ({ ...filters, solved: value === ANY ? undefined : value === "true" }),
    },
  ];
  if (subject !== undefined)
    choices.splice(1, 0, {
      label: t.chapter,
      value: chapter?.toString() ?? ANY,
      options: [
        { value: ANY, label: t.anyChapter },
        ...chapters.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
      choose: (value) => ({ ...filters, chapter: numberIn(value) }),
    });
  return choices;
}
