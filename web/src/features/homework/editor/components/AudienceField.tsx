import { batchNames } from "../../../../lib/data/batch.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useMyGroups } from "../../../groups/public.ts";
import { problemSentence } from "../problem-sentence.ts";
import { text } from "../text.ts";
import type { FieldsProps } from "./HomeworkFields.tsx";

/** A batch, or a class or course group of the teacher. */
export function AudienceField({ draft, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const error = problemSentence(problems.audience, language);
  const groups = useMyGroups(undefined)?.filter(({ type }) => type === "CLASS" || type === "COURSE") ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
      <Segmented
        label={t.audience}
        value={draft.audience}
        onChange={(audience) => onChange({ audience })}
        options={[
          { value: "batch", label: t.aBatch },
          { value: "group", label: t.aGroup },
        ]}
      />
      {draft.audience === "batch" ? (
        <Field label={t.batch} error={error}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.hsc_batch ?? ""}
              placeholder={t.chooseBatch}
              onChange={({ target }) => onChange({ hsc_batch: target.value })}
            >
              {batchNames().map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      ) : (
        <Field label={t.group} error={error}>
          {(ids) => (
            <Select
              {...ids}
              value={draft.group_id ?? ""}
              placeholder={t.chooseGroup}
              onChange={({ target }) => onChange({ group_id: Number(target.value) })}
            >
              {groups.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
