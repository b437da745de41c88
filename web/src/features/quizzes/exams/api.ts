import { exams, type ExamPage } from "@angon/contract/quizzes/exams";
import { sendRequest } from "../../../lib/api/client.ts";
import { isOnline } from "../../../lib/browser/online.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";

/** A page of exams with the two clocks at the moment of its response. */
export interface ReadExams extends ExamPage {
  readAt: number;
  /** The server's clock minus that of the device. */
  ahead: number;
}

/** A response that was stored for offline use tells an old time, so the device's clock is trusted there. */
function withClock(page: ExamPage): ReadExams {
  const ahead = isOnline() ? Date.parse(page.server_time) - Date.now() : 0;
  return { ...page, readAt: Date.parse(page.server_time), ahead };
}

export const readToday = async (
  query: { group?: string | undefined; hsc_batch?: string | undefined },
  signal: AbortSignal,
): Promise<ReadExams> => withClock(await sendRequest(exams.today, { query }, { signal }));

export const examsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["exams"],
    queryFn: async ({ pageParam, signal }): Promise<ReadExams> =>
      withClock(await sendRequest(exams.list, { query: { cursor: pageParam } }, { signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: ReadExams) => page.next ?? undefined,
    // A user who returns has often just sat an exam.
    refetchOnMount: "always",
  });

const MAX_FOUND = "3";

export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ["exams", "found", q],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ReadExams> =>
      withClock(await sendRequest(exams.list, { query: { q, limit: MAX_FOUND } }, { signal })),
  });

export const removeExam = (id: number): Promise<unknown> =>
  sendRequest(exams.remove, { params: { id: String(id) } });
