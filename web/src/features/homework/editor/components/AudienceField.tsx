import { batchNames } from "../../../../lib/data/batch.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useMyGroups } from "../../../groups/public.ts";
import { text } from "../text.ts";
import { useProblemSentence } from "../use-problem-sentence.ts";
import type { FieldsProps } from "../state.ts";

/** A batch, or a class or course group of the teacher. */
export function AudienceField({ draft, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const sentence = useProblemSentence();
  const error = sentence(problems.audience);
  const groups = useMyGroups(undefined)?.filter(({ type }) => type === "CLASS" || type === "COURSE") ?? [];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="flex flex-col gap-1.5">
        <span aria-hidden="true" className="text-label font-semibold">
          {t.audience}
        </span>
        <Segmented
          label={t.audience}
          value={draft.audience}
          onChange={(audience) => onChange({ audience })}
          options={[
            { value: "batch", label: t.aBatch },
            { value: "group", label: t.aGroup },
          ]}
        />
      </div>
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
