import { sentences } from "@angon/contract/homework/sentences";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryOptions, uncached } from "../../../lib/data/query-options.ts";

/** Homework, or a class group with its gradebook. */
export type OfClass = { homework_id: number } | { group_id: number };

export const studentsQuery = (of: OfClass) =>
  queryOptions({
    queryKey: ["guardian-sentences", of],
    queryFn: ({ signal }) =>
      sendRequest(
        sentences.students,
        {
          query:
            "homework_id" in of ? { homework_id: String(of.homework_id) } : { group_id: String(of.group_id) },
        },
        { signal },
      ),
    ...uncached,
  });

export const sendSentence = (of: OfClass, sentence: string, student_ids: number[]) =>
  sendRequest(sentences.send, { body: { ...of, sentence, student_ids } });
