import { administrationExams, type AdminExam } from "@angon/contract/administration/exams";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";
import { withConfirmation } from "../use-confirmed-action.tsx";
import type { ExamFilters, WindowWanted } from "./rules.ts";

const key = ["administration", "exams"] as const;

export const examsQuery = (filters: ExamFilters) =>
  infiniteQueryOptions({
    queryKey: [...key, "list", filters],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(administrationExams.list, { query: { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const examGroupsQuery = queryOptions({
  queryKey: [...key, "groups"],
  queryFn: ({ signal }) => sendRequest(administrationExams.groups, {}, { signal }),
});

/** Sends a change, with the password first where the server asks for it, and reads the list again. */
async function changed<Result>(send: () => Promise<Result>): Promise<Result> {
  const result = await withConfirmation(send);
  // The pages of the exam itself show another window or other results, too.
  for (const queryKey of [key, ["exams"], ["quiz"]]) await queryClient.invalidateQueries({ queryKey });
  return result;
}

const ofExam = (id: number) => ({ params: { id: String(id) } });

export const reschedule = (id: number, body: WindowWanted): Promise<AdminExam> =>
  changed(() => sendRequest(administrationExams.reschedule, { ...ofExam(id), body }));

export const switchResults = (id: number, results: AdminExam["results"]): Promise<AdminExam> =>
  changed(() => sendRequest(administrationExams.switchResults, { ...ofExam(id), body: { results } }));

export const cancelExam = (id: number): Promise<unknown> =>
  changed(() => sendRequest(administrationExams.remove, ofExam(id)));
