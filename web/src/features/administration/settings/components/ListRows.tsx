import { settingBounds } from "@angon/contract/administration/settings";
import { Plus, Trash2 } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { rowsIn, withoutRow, type Fields } from "../rules.ts";
import { fieldText, text } from "../text.ts";
import { SettingField, type FieldsProps } from "./SettingField.tsx";

/** The lists of sections with the fields of one row. */
const listsOf = {
  footer: {
    company: ["label.bn", "label.en", "value"],
    links: ["bn", "en", "href"],
    social: ["name", "href"],
  },
  sentences: { sentences: ["bn", "en"] },
} as const;

interface ListRowsProps extends FieldsProps {
  section: keyof typeof listsOf;
  /** A row that is removed moves the others. */
  onReplace: (fields: Fields) => void;
}

export function ListRows({ section, onReplace, ...props }: ListRowsProps) {
  const t = useText(text);
  const names = useText(fieldText);
  const { number } = useFormat();
  const { fields } = props;
  const most: Record<string, readonly [number, number]> = settingBounds[section];
  return Object.entries(listsOf[section]).map(([list, parts]: [string, readonly string[]]) => {
    const rows = rowsIn(fields, list);
    const name = list as "company" | "links" | "social" | "sentences";
    const add = () => {
      const row = (rows.at(-1) ?? -1) + 1;
      props.onChange(Object.fromEntries(parts.map((part) => [`${list}.${row}.${part}`, ""])));
    };
    return (
      <fieldset key={list} className="md:col-span-2">
        <legend className="text-h3">{names[name]}</legend>
        <ul>
          {rows.map((row) => (
            <li key={row} className="flex items-end gap-2 border-b border-line py-3">
              <div className="grid min-w-0 grow gap-3 md:grid-cols-3">
                {parts.map((part) => (
                  <SettingField key={part} path={`${list}.${row}.${part}`} {...props} />
                ))}
              </div>
              <IconButton
                icon={Trash2}
                label={`${names[name]}: ${t.removeRow(number(row + 1))}`}
                onClick={() => onReplace(withoutRow(fields, list, row))}
              />
            </li>
          ))}
        </ul>
        {rows.length < (most[list]?.[1] ?? 0) && (
          <Button
            className="mt-3"
            size="sm"
            variant="secondary"
            icon={Plus}
            aria-label={`${names[name]}: ${t.addRow}`}
            onClick={add}
          >
            {t.addRow}
          </Button>
        )}
      </fieldset>
    );
  });
}
