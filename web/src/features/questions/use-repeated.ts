import type { ImportFormat, Row } from "@angon/contract/questions/row";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryClient } from "../../lib/data/query-client.ts";
import { useDebounced } from "../../lib/data/use-debounced.ts";
import { checkImport } from "./api.ts";

/** A longer text is not sent twice; the import itself leaves repeated questions out. */
const MAX_LETTERS = 200_000;
const DELAY_MS = 800;

interface Checked {
  format: ImportFormat;
  text: string;
  subject_id: number | null;
  chapter_id: number | null;
}

/** The rows whose question stands further up in the text or, as the server says, in the bank of the subject. */
export function useRepeated(
  rows: readonly Row[],
  { format, text, subject_id, chapter_id }: Checked,
): ReadonlySet<number> {
  const settled = useDebounced(text, DELAY_MS);
  const isWorth = rows.some(({ question }) => question) && settled.length <= MAX_LETTERS;
  const { data } = useQuery(
    {
      queryKey: ["questions", "check", subject_id, format, settled],
      queryFn: ({ signal }) =>
        checkImport({ format, text: settled, subject_id: subject_id ?? 0, chapter_id }, signal),
      enabled: isWorth && subject_id !== null && settled === text,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  return useMemo(() => {
    const inText = rows.flatMap(({ row, isRepeated }) => (isRepeated ? [row] : []));
    return new Set([...inText, ...(settled === text ? (data?.duplicates ?? []) : [])]);
  }, [rows, data, settled, text]);
}
