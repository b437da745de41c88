import type { AdminUser } from "@angon/contract/administration/users";
import { UserRoundSearch } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { codesText, loadCodesDialog } from "../../codes/public.ts";
import {
  countIn,
  isChosen,
  nobody,
  selectedIn,
  withChosen,
  type PeopleFilters,
  type Selection,
} from "../rules.ts";
import { listText } from "../text.ts";
import { BulkDialog } from "./BulkDialog.tsx";
import { PeopleTable } from "./PeopleTable.tsx";

interface PeopleProps {
  people: readonly AdminUser[];
  filters: PeopleFilters;
  /** All that the filter shows; null while a search does not know. */
  total: number | null;
  /** The rows of the filters before, until the new ones have arrived. */
  isStale: boolean;
  more: ReactNode;
}

/** The list with its ticks. Ticks of single people outlive the filter; a tick of all belongs to it. */
export function People({ people, filters, total, isStale, more }: PeopleProps) {
  const t = useText(listText);
  const codes = useText(codesText);
  const { number } = useFormat();
  const [stored, setSelection] = useState(nobody);
  const [isChanging, setChanging] = useState(false);
  const isOfOther = stored.kind === "filter" && JSON.stringify(stored.filters) !== JSON.stringify(filters);
  const selection: Selection = isOfOther ? nobody : stored;
  const hasMore = total !== null && total > people.length;
  const areAll = people.length > 0 && people.every(({ id }) => isChosen(selection, id));
  const chooseAll = (isTicked: boolean) => {
    if (isTicked && hasMore) setSelection({ kind: "filter", filters, total, except: new Set() });
    else if (selection.kind === "filter") setSelection(nobody);
    else setSelection(withChosen(selection, people, isTicked));
  };
  const makeCodes = () => {
    const { ids, filter } = selectedIn(selection);
    void openLazyDialog(loadCodesDialog, {
      scope: filter ? { filter } : { user_ids: ids },
      title: t.count(number(countIn(selection))),
      onIssued: () => setSelection(nobody),
    });
  };
  if (people.length === 0) return <EmptyState icon={UserRoundSearch} title={t.none} body={t.noneBody} />;
  const count = countIn(selection);
  return (
    <>
      <div aria-busy={isStale || undefined} className={isStale ? "opacity-60" : undefined}>
        <PeopleTable
          people={people}
          isChosen={(id) => isChosen(selection, id)}
          areAll={selection.kind === "filter" ? selection.except.size === 0 : areAll && !hasMore}
          allLabel={total === null ? t.chooseShown : t.chooseAll(number(total))}
          onAll={chooseAll}
          onChoose={(person, isTicked) => setSelection(withChosen(selection, [person], isTicked))}
        />
      </div>
      {more && <div className="p-3 text-center">{more}</div>}
      {count > 0 && (
        <div className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3">
          <p role="status" className="num grow text-small font-semibold">
            {selection.kind === "filter" ? t.chosenOfFilter(number(count)) : t.chosen(number(count))}
          </p>
          <Button variant="quiet" size="sm" onClick={() => setSelection(nobody)}>
            {t.unchoose}
          </Button>
          <Button size="sm" variant="secondary" onClick={makeCodes}>
            {codes.issue}
          </Button>
          <Button size="sm" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        </div>
      )}
      {isChanging && (
        <BulkDialog
          selection={selection}
          open
          onClose={() => setChanging(false)}
          onDone={() => setSelection(nobody)}
        />
      )}
    </>
  );
}
