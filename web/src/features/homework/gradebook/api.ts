import { gradebook, type Gradebook, type GradebookOrder } from "@angon/contract/homework/gradebook";
import { sendRequest } from "../../../lib/api/client.ts";
import type { SheetFormat } from "../../../lib/browser/sheet-file.ts";
import { infiniteQueryOptions } from "../../../lib/data/query-options.ts";

export const gradebookQuery = (slug: string, sort: GradebookOrder) =>
  infiniteQueryOptions({
    queryKey: ["gradebook", slug, sort],
    queryFn: ({ pageParam, signal }): Promise<Gradebook> =>
      sendRequest(gradebook.read, { params: { id: slug }, query: { sort, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
    // Another order replaces the rows when it has come, not before.
    placeholderData: (before: unknown) => before as never,
  });

/** All students in one file: CSV as text, XLSX in base64. */
export const readFile = async (slug: string, format: SheetFormat, sort: GradebookOrder): Promise<string> =>
  (await sendRequest(gradebook.read, { params: { id: slug }, query: { format, sort } })).file ?? "";
