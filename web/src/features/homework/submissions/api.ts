import { submissions as endpoints } from "@angon/contract/homework/submissions";
import { sendRequest } from "../../../lib/api/client.ts";
import { submissions } from "./state.ts";

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
