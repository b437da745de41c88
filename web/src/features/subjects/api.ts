import { subjects } from "@angon/contract/subjects";
import { sendRequest } from "../../lib/api/client.ts";

export interface ListedSubject {
  id: number;
  key: string;
  name: string;
  name_en: string;
  /** Posts of the batch; unknown until the server has said. */
  count: number | null;
}

const fallback = () => import("@angon/contract/subjects/fallback");

/** The school's subjects; the built-in ones while there are none or the server cannot be reached. */
export async function readSubjects(batch?: string, signal?: AbortSignal): Promise<ListedSubject[]> {
  try {
    const listed = await sendRequest(subjects.list, { query: { batch } }, { signal });
    if (listed.length > 0) return listed;
  } catch (problem) {
    if (signal?.aborted) throw problem;
  }
  return builtInSubjects();
}

async function builtInSubjects(): Promise<ListedSubject[]> {
  const { fallbackSubjects } = await fallback();
  return fallbackSubjects.map((subject) => ({ ...subject, name_en: subject.name, count: null }));
}
