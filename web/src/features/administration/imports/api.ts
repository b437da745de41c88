import {
  administrationImports,
  type Import,
  type ImportChoices,
  type ImportFilter,
} from "@angon/contract/administration/imports";
import { sendRequest } from "../../../lib/api/client.ts";
import { base64Of } from "../../../lib/browser/sheet-file.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../../lib/data/query-options.ts";

const KEY = ["administration", "imports"];

export const importsQuery = queryOptions({
  queryKey: [...KEY, "list"],
  queryFn: ({ signal }) => sendRequest(administrationImports.list, {}, { signal }),
  refetchOnMount: "always",
});

/** Without a live connection, work that goes on is asked for so often. */
const POLL_MS = 3_000;

export const isWorking = ({ status }: Pick<Import, "status">): boolean =>
  status === "running" || status === "undoing";

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) =>
      sendRequest(administrationImports.get, { params: { id: String(id) } }, { signal }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  });

export const rowsQuery = (id: number, filter: ImportFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, id, "rows", filter],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        administrationImports.rows,
        { params: { id: String(id) }, query: { filter, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const refreshImport = (id: number): void =>
  void queryClient.invalidateQueries({ queryKey: [...KEY, id] });

async function stored(request: Promise<Import>): Promise<Import> {
  const now = await request;
  queryClient.setQueryData(importQuery(now.id).queryKey, now);
  void queryClient.invalidateQueries({ queryKey: [...KEY, now.id, "rows"] });
  return now;
}

export const uploadFile = async (file: File): Promise<Import> =>
  stored(
    sendRequest(administrationImports.create, {
      body: { name: file.name.slice(-120), file: await base64Of(file) },
    }),
  );

export const checkAgain = (id: number, body: ImportChoices) =>
  stored(sendRequest(administrationImports.update, { params: { id: String(id) }, body }));

export const applyImport = (id: number) =>
  stored(sendRequest(administrationImports.apply, { params: { id: String(id) }, body: {} }));

export const undoImport = (id: number) =>
  stored(sendRequest(administrationImports.undo, { params: { id: String(id) }, body: {} }));

export const readReport = (id: number) =>
  sendRequest(administrationImports.report, { params: { id: String(id) } });
