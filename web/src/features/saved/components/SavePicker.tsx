// @precache later
import { useState } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { collections, type Collection } from "../state.ts";
import { pickerText } from "../lazy-text.ts";
import { text } from "../text.ts";

interface SavePickerProps {
  open: boolean;
  onClose: () => void;
  onSave: (collectionId: number, name: string) => void;
}

/** Native radios: looking through the eight sends nothing before the button is pressed. */
export default function SavePicker({ open, onClose, onSave }: SavePickerProps) {
  const t = useText(text);
  const { which } = useText(pickerText);
  const language = useLanguage();
  const [chosen, setChosen] = useState<Collection | undefined>(collections[0]);
  const save = () => {
    onClose();
    if (chosen) onSave(chosen.id, chosen.name[language]);
  };
  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={onClose}
      title={which}
      footer={
        <Button size="lg" full onClick={save}>
          {t.save}
        </Button>
      }
    >
      <fieldset>
        <legend className="sr-only">{which}</legend>
        {collections.map((collection) => {
          const isChosen = collection === chosen;
          return (
            <label
              key={collection.id}
              className={cx(
                "choice relative flex min-h-12 cursor-pointer items-center gap-3.5 px-4 pt-1.75 pb-1.25 text-small leading-normal",
                isChosen ? "bg-primary-soft font-semibold text-primary-ink" : "hover:bg-surface-3/60",
              )}
            >
              <input
                type="radio"
                name="collection"
                checked={isChosen}
                onChange={() => setChosen(collection)}
                className="sr-only"
              />
              <span className="choice-ring rounded-control" />
              <Icon of={collection.icon} className={cx("-mt-0.5", !isChosen && "text-ink-2")} />
              <span className="min-w-0 grow">{collection.name[language]}</span>
              <span
                className={cx(
                  "grid size-5.5 shrink-0 place-items-center rounded-full border-2",
                  isChosen ? "border-primary" : "border-control",
                )}
              >
                {isChosen && <span className="size-3 rounded-full bg-primary" />}
              </span>
            </label>
          );
        })}
      </fieldset>
    </Dialog>
  );
}
