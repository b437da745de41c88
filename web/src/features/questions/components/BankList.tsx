import { CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { EndlessRows } from "../../../lib/data/EndlessRows.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { text } from "../text.ts";
import type { useBankList } from "../use-bank-list.ts";

interface BankListProps {
  list: ReturnType<typeof useBankList>;
  row: (id: number) => ReactNode;
}

/** The states of the list; the page and the picker have rows of their own. */
export function BankList({ list, row }: BankListProps) {
  const t = useText(text);
  return (
    <EndlessRows
      hasEnd
      list={list}
      empty={<EmptyState icon={CircleHelp} title={t.none} body={t.noneHow} />}
      row={row}
    />
  );
}
