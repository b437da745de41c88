import { pointTypes } from "@angon/contract/points";
import { useText } from "../../../../lib/i18n/text.ts";
import { NumberInput } from "../../../../ui/fields/NumberField.tsx";
import { pointKinds } from "../../../points/public.ts";
import { fieldText, problemText, text } from "../text.ts";
import { useFieldLabel } from "../use-field-label.ts";
import type { FieldsProps } from "./SettingField.tsx";

const columns = ["points", "daily", "daily_points"] as const;

/** One row for each action; on phones the three numbers stand below its name. */
export function PointsTable({ fields, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const names = useText(fieldText);
  const kinds = useText(pointKinds);
  const sentences = useText(problemText);
  const label = useFieldLabel();
  return (
    <div role="table" aria-label={names.points}>
      <div
        role="row"
        className="grid grid-cols-3 gap-2 pb-2 text-meta text-ink-2 md:grid-cols-[1.4fr_1fr_1fr_1fr]"
      >
        <span role="columnheader" className="max-md:sr-only">
          {t.pointKind}
        </span>
        {columns.map((column) => (
          <span key={column} role="columnheader">
            {names[column]}
          </span>
        ))}
      </div>
      {pointTypes.map((type) => {
        const problem = columns.map((column) => problems[`${type}.${column}`]).find(Boolean);
        return (
          <div
            key={type}
            role="row"
            className="grid grid-cols-3 items-center gap-2 border-t border-line py-2 md:grid-cols-[1.4fr_1fr_1fr_1fr]"
          >
            <span role="rowheader" className="text-small font-semibold max-md:col-span-3">
              {kinds[type]}
            </span>
            {columns.map((column) => {
              const path = `${type}.${column}`;
              return (
                <span key={column} role="cell">
                  <NumberInput
                    aria-label={label(path)}
                    aria-invalid={problems[path] ? true : undefined}
                    maxLength={6}
                    value={fields[path] ?? ""}
                    onChange={(value) => onChange({ [path]: value })}
                  />
                </span>
              );
            })}
            {problem && (
              <span role="cell" className="col-span-full text-meta text-bad">
                {sentences[problem]}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}
