import { examMarks, type ExamMarkList, type ExamMarkOrder } from "@angon/contract/quizzes/marks";
import { sendRequest } from "../../../lib/api/client.ts";
import type { SheetFormat } from "../../../lib/browser/sheet-file.ts";
import { infiniteQueryOptions } from "../../../lib/data/query-options.ts";
import type { Sorting } from "./rules.ts";

const ROWS = "50";

export const marksQuery = (examId: number, sorting: Sorting) =>
  infiniteQueryOptions({
    queryKey: ["exam-marks", examId, sorting.sort, sorting.direction],
    queryFn: ({ pageParam, signal }): Promise<ExamMarkList> =>
      sendRequest(
        examMarks.list,
        { params: { id: String(examId) }, query: { ...sorting, cursor: pageParam, limit: ROWS } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
    // Another order replaces the rows when it has come, not before.
    placeholderData: (before: unknown) => before as never,
  });

export const readFile = async (examId: number, format: SheetFormat, sort: ExamMarkOrder): Promise<string> =>
  (await sendRequest(examMarks.file, { params: { id: String(examId) }, query: { format, sort } })).file;
