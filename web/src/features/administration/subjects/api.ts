import { administrationSubjects } from "@angon/contract/administration/subjects";
import { administrationTerms, type Term, type TermField } from "@angon/contract/administration/terms";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";

export const subjectsQuery = queryOptions({
  queryKey: ["administration", "subjects"],
  queryFn: ({ signal }) => sendRequest(administrationSubjects.list, {}, { signal }),
  refetchOnMount: "always",
});

export const chaptersQuery = (id: string) =>
  queryOptions({
    queryKey: ["administration", "chapters", id],
    queryFn: ({ signal }) => sendRequest(administrationSubjects.chapters, { params: { id } }, { signal }),
    refetchOnMount: "always",
  });

/** Every response is the whole list, which takes the place of the stored one. */
async function storedAt<Rows>(queryKey: readonly unknown[], rows: Promise<Rows>): Promise<Rows> {
  queryClient.setQueryData(queryKey, await rows);
  return rows;
}

export interface ItemValues {
  name: string;
  /** Subjects alone have an English name. */
  nameEn: string;
}

/** The requests of one list: that of subjects, or that of the chapters of a subject. */
export interface ItemRequests {
  add: (values: ItemValues) => Promise<unknown>;
  rename: (id: number, values: ItemValues) => Promise<unknown>;
  hide: (id: number, isHidden: boolean) => Promise<unknown>;
  order: (ids: number[]) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

const calls = administrationSubjects;

const atSubjects = <Rows>(rows: Promise<Rows>) => storedAt(subjectsQuery.queryKey, rows);

export const subjectRequests: ItemRequests = {
  add: ({ name, nameEn }) => atSubjects(sendRequest(calls.create, { body: { name, name_en: nameEn } })),
  rename: (id, { name, nameEn }) =>
    atSubjects(sendRequest(calls.update, { params: { id: String(id) }, body: { name, name_en: nameEn } })),
  hide: (id, isHidden) =>
    atSubjects(sendRequest(calls.update, { params: { id: String(id) }, body: { is_hidden: isHidden } })),
  order: (ids) => atSubjects(sendRequest(calls.order, { body: { ids } })),
  remove: (id) => atSubjects(sendRequest(calls.remove, { params: { id: String(id) } })),
};

export function chapterRequests(subjectId: string): ItemRequests {
  const at = <Rows>(rows: Promise<Rows>) => storedAt(chaptersQuery(subjectId).queryKey, rows);
  const params = { id: subjectId };
  const one = (id: number) => ({ id: subjectId, chapterId: String(id) });
  return {
    add: ({ name }) => at(sendRequest(calls.createChapter, { params, body: { name } })),
    rename: (id, { name }) => at(sendRequest(calls.updateChapter, { params: one(id), body: { name } })),
    hide: (id, isHidden) =>
      at(sendRequest(calls.updateChapter, { params: one(id), body: { is_hidden: isHidden } })),
    order: (ids) => at(sendRequest(calls.orderChapters, { params, body: { ids } })),
    remove: (id) => at(sendRequest(calls.removeChapter, { params: one(id) })),
  };
}

export interface TermFilters {
  q: string;
  field: TermField | undefined;
  isRemoved: boolean;
}

export const termsQuery = ({ q, field, isRemoved }: TermFilters) =>
  infiniteQueryOptions({
    queryKey: ["administration", "terms", q, field, isRemoved],
    queryFn: ({ pageParam, signal }) => {
      const removed = isRemoved ? "true" : "false";
      const query = { q: q === "" ? undefined : q, field, removed, cursor: pageParam } as const;
      return sendRequest(administrationTerms.list, { query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

async function thenReload(sent: Promise<Term>): Promise<Term> {
  const term = await sent;
  void queryClient.invalidateQueries({ queryKey: ["administration", "terms"] });
  return term;
}

export type TermValues = Pick<Term, "field" | "bengali" | "english">;

export const addTerm = (body: TermValues) => thenReload(sendRequest(administrationTerms.create, { body }));

export const changeTerm = (id: number, body: TermValues | { is_removed: boolean }) =>
  thenReload(sendRequest(administrationTerms.update, { params: { id: String(id) }, body }));
