import {
  homework,
  type GuardianHomework,
  type Homework,
  type HomeworkChange,
  type NewHomework,
} from "@angon/contract/homework";
import { marking } from "@angon/contract/homework/marking";
import { sendRequest } from "../../lib/api/client.ts";
import { infiniteQueryOptions, queryOptions } from "../../lib/data/query-options.ts";

export type ListedHomework = Homework | GuardianHomework;
export type Status = "all" | "ongoing" | "past";

export interface HomeworkFilter {
  subject_id?: string | undefined;
  chapter_id?: string | undefined;
  group_id?: string | undefined;
  /** The child of a guardian. */
  uid?: string | undefined;
  status?: Status | undefined;
}

export const homeworksQuery = (filter: HomeworkFilter) =>
  infiniteQueryOptions({
    queryKey: ["homework", "list", filter],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(homework.list, { query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    // A user who returns has often just handed one in.
    refetchOnMount: "always",
  });

const ofId = (id: number) => ({ params: { id: String(id) } });

/** A guardian's homework has fewer fields, and says of the child `uid` whether it was handed in. */
export const homeworkQuery = (id: number, uid?: string) =>
  queryOptions({
    queryKey: ["homework", id, uid],
    queryFn: ({ signal }) => sendRequest(homework.get, { ...ofId(id), query: { uid } }, { signal }),
  });

/** How many students of a batch or group there are, and how many of them could read homework there. */
export const audienceQuery = (query: { hsc_batch?: string; group_id?: string }) =>
  queryOptions({
    queryKey: ["homework", "audience", query],
    queryFn: ({ signal }) => sendRequest(homework.audience, { query }, { signal }),
  });

export const createHomework = (body: NewHomework) => sendRequest(homework.create, { body });
export const changeHomework = (id: number, body: HomeworkChange) =>
  sendRequest(homework.update, { ...ofId(id), body });
export const remindMissing = (id: number) => sendRequest(homework.remind, ofId(id));
export const missingQuery = (id: number) =>
  queryOptions({
    queryKey: ["homework", id, "missing"],
    queryFn: ({ signal }) => sendRequest(marking.missing, ofId(id), { signal }),
  });
export const removeHomework = (id: number) => sendRequest(homework.remove, ofId(id));
export const publishMarks = (id: number) => sendRequest(marking.publish, ofId(id));
export const giveTime = (id: number, body: { user_id: number; until: string; reason: string }) =>
  sendRequest(marking.extend, { ...ofId(id), body });

/** Those who may hand in the homework and have not. */
export const findStudents = async (homeworkId: number, name: string, signal: AbortSignal) =>
  (
    await sendRequest(
      marking.students,
      { params: { id: String(homeworkId) }, query: { search: name } },
      { signal },
    )
  ).data;
