import { homework, type GuardianHomework, type Homework } from "@angon/contract/homework";
import { sendRequest } from "../../../lib/api/client.ts";
import { infiniteQueryOptions } from "../../../lib/data/query-options.ts";

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
