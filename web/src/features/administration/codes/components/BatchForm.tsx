import { useState } from "react";
import { batchNames } from "../../../../lib/data/batch.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { loadCodesDialog } from "../public.ts";
import { text } from "../text.ts";

/** Codes for all students of a batch. */
export function BatchForm() {
  const t = useText(text);
  const [batch, setBatch] = useState("");
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={t.batch} className="grow basis-48">
        {(ids) => (
          <Select
            {...ids}
            value={batch}
            placeholder={t.chooseBatch}
            onChange={({ target }) => setBatch(target.value)}
          >
            {batchNames().map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      <Button
        disabled={batch === ""}
        onClick={() => void openLazyDialog(loadCodesDialog, { scope: { batch }, title: batch })}
      >
        {t.issue}
      </Button>
    </div>
  );
}
