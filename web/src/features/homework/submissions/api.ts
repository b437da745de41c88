import { submissions as endpoints, type Submission } from "@angon/contract/homework/submissions";
import { sendRequest } from "../../../lib/api/client.ts";
import type { LoadPage } from "../../../lib/data/use-infinite-list.ts";
import { submissions } from "./state.ts";

export type Section = "solution" | "mine" | "classmates";
export type Filter = "all" | "unevaluated";

export const readSection =
  (homeworkId: number, section: Section, filter: Filter): LoadPage =>
  async ({ cursor }, signal) => {
    const { data, next } = await sendRequest(
      endpoints.list,
      { params: { id: String(homeworkId) }, query: { section, filter, cursor, limit: "10" } },
      { signal },
    );
    submissions.put(data);
    return { ids: data.map(({ id }) => id), next };
  };

export async function readSubmission(homeworkId: number, id: number): Promise<Submission> {
  const params = { id: String(homeworkId), submissionId: String(id) };
  const submission = await sendRequest(endpoints.get, { params });
  submissions.put([submission]);
  return submission;
}

export async function removeSubmission({
  homework_id,
  id,
}: {
  homework_id: number;
  id: number;
}): Promise<void> {
  await sendRequest(endpoints.remove, { params: { id: String(homework_id), submissionId: String(id) } });
  submissions.remove(id);
}
