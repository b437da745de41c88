import { subjects, type Chapter } from "@angon/contract/subjects";
import { sendRequest } from "../../lib/api/client.ts";

/** The chapters of a paper; of those whose chapters are built in, without the server too. */
export async function readChapters(subjectId: number, signal?: AbortSignal): Promise<Chapter[]> {
  try {
    const listed = await sendRequest(subjects.chapters, { params: { id: String(subjectId) } }, { signal });
    return listed.length > 0 ? listed : await builtInChapters(subjectId);
  } catch (problem) {
    if (signal?.aborted) throw problem;
    const builtIn = await builtInChapters(subjectId);
    if (builtIn.length === 0) throw problem;
    return builtIn;
  }
}

async function builtInChapters(subjectId: number): Promise<Chapter[]> {
  const { fallbackChapters } = await import("@angon/contract/subjects/fallback");
  return fallbackChapters.filter((chapter) => chapter.subject_id === subjectId);
}
