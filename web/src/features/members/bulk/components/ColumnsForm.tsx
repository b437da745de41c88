import { listColumns, namingColumns, type ListColumns, type ListLayout } from "@angon/contract/members/bulk";
import { useState } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import { ColumnFields } from "../../../../lib/sheets/ColumnFields.tsx";
import { text as sheetText } from "../../../../lib/sheets/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { FieldError } from "../../../../ui/Field.tsx";
import { SwitchRow } from "../../../../ui/SwitchRow.tsx";
import { columnText, text } from "../text.ts";

type ChosenLayout = { columns: ListColumns; has_heading: boolean };

interface ColumnsFormProps {
  layout: ListLayout;
  /** Rows with problems are the reason to look here. */
  isOpen: boolean;
  isBusy: boolean;
  onCheck: (chosen: ChosenLayout) => void;
}

const noColumns: ListColumns = { name: null, phone: null, roll: null, section: null, role: null };

/** How the columns were read, to be put right by hand before the list is applied. */
export function ColumnsForm({ layout, isOpen, isBusy, onCheck }: ColumnsFormProps) {
  const t = useText(text);
  const names = useText(columnText);
  const sheet = useText(sheetText);
  const [columns, setColumns] = useState(layout.columns ?? noColumns);
  const [hasHeading, setHasHeading] = useState(layout.has_heading);
  const namesPeople = namingColumns.some((key) => columns[key] !== null);
  const isChanged =
    hasHeading !== layout.has_heading ||
    listColumns.some((key) => columns[key] !== (layout.columns ?? noColumns)[key]);
  return (
    <details open={isOpen} className="rounded-control border border-line px-3 py-2.5">
      <summary className="hit cursor-pointer text-label font-semibold">{t.columns}</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {!layout.columns && <p className="text-small text-ink-2 sm:col-span-2">{t.columnsByLook}</p>}
        <ColumnFields
          fields={listColumns.map((key) => ({ key, label: names[key] }))}
          headings={layout.first_row}
          columns={columns}
          onChange={(patch) => setColumns((before) => ({ ...before, ...patch }))}
        />
      </div>
      <SwitchRow className="mt-3" label={sheet.heading} checked={hasHeading} onChange={setHasHeading} />
      {isChanged && !namesPeople && <FieldError>{t.columnsMissing}</FieldError>}
      {isChanged && (
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          busy={isBusy}
          disabled={!namesPeople}
          onClick={() => onCheck({ columns, has_heading: hasHeading })}
        >
          {t.checkAgain}
        </Button>
      )}
    </details>
  );
}
