import { analysis, type Analysis } from "@angon/contract/quizzes/analysis";
import { exams } from "@angon/contract/quizzes/exams";
import { sendRequest } from "../../../lib/api/client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";
import type { Extension } from "./rules.ts";

/** The quiz of a post is analysed by its post, an exam by its id. */
export type AnalysedQuiz = { kind: "post" | "exam"; id: number };

const readAnalysis = ({ kind, id }: AnalysedQuiz, format?: "csv", signal?: AbortSignal): Promise<Analysis> =>
  sendRequest(
    kind === "post" ? analysis.ofPost : analysis.ofExam,
    { params: { id: String(id) }, query: { format } },
    { signal },
  );

export const analysisQuery = (of: AnalysedQuiz) =>
  queryOptions({
    queryKey: ["analysis", of.kind, of.id],
    queryFn: ({ signal }: { signal: AbortSignal }) => readAnalysis(of, undefined, signal),
    refetchOnMount: "always",
  });

export const readCsv = async (of: AnalysedQuiz): Promise<string> => (await readAnalysis(of, "csv")).csv ?? "";

export const sittersQuery = (examId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: ["sitters", examId, q],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        analysis.sitters,
        { params: { id: String(examId) }, query: { cursor: pageParam, q: q || undefined } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const extend = (examId: number, userId: number, extension: Extension): Promise<unknown> =>
  sendRequest(exams.extend, { params: { id: String(examId) }, body: { user_id: userId, ...extension } });
