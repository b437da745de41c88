import { gradebook, type Gradebook } from "@angon/contract/homework/gradebook";
import { sendRequest } from "../../../lib/api/client.ts";
import type { SheetFormat } from "../../../lib/browser/sheet-file.ts";
import { infiniteQueryOptions } from "../../../lib/data/query-options.ts";

export const gradebookQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: ["gradebook", slug],
    queryFn: ({ pageParam, signal }): Promise<Gradebook> =>
      sendRequest(gradebook.read, { params: { id: slug }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

/** All students in one file: CSV as text, XLSX in base64. */
export const readFile = async (slug: string, format: SheetFormat): Promise<string> =>
  (await sendRequest(gradebook.read, { params: { id: slug }, query: { format } })).file ?? "";
