import { useState } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Select } from "../../../ui/Select.tsx";
import { countOf, type Filters } from "../state.ts";
import { text } from "../text.ts";
import { useChoices } from "./FilterChoices.tsx";
import { WhenFields, type When } from "./WhenFields.tsx";

interface FilterSheetProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  open: boolean;
  onClose: () => void;
}

/** Everything is chosen first and looked for once. */
export default function FilterSheet({ filters, onChange, open, onClose }: FilterSheetProps) {
  const t = useText(text);
  const [chosen, setChosen] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setChosen(filters);
  }
  const choices = useChoices(chosen);
  const { within, from, to } = chosen;
  const change = (when: When) => setChosen({ ...chosen, ...when });
  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={onClose}
      title={t.filters}
      footer={
        <>
          <Button variant="secondary" disabled={countOf(chosen) === 0} onClick={() => setChosen({})}>
            {t.clearAll}
          </Button>
          <Button
            onClick={() => {
              onClose();
              onChange(chosen);
            }}
          >
            {t.show}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5 px-4 pt-1 pb-4">
        {choices.map(({ label, value, options, choose }) => (
          <Field key={label} label={label}>
            {(ids) => (
              <Select {...ids} value={value} onChange={(event) => setChosen(choose(event.target.value))}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="text-label font-semibold">
            {t.when}
          </span>
          <WhenFields when={{ within, from, to }} onSpan={change} onDays={change} />
        </div>
      </div>
    </Dialog>
  );
}
