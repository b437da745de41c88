import { batchNames } from "../../../../lib/data/batch.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useMyGroups } from "../../../groups/public.ts";
import { sentenceFor } from "../state.ts";
import { text } from "../text.ts";
import type { ExamFieldsProps } from "./ExamFields.tsx";

/** A batch or a group of the teacher. */
export function AudienceField({ draft, problems, onChange }: ExamFieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const error = sentenceFor(problems.audience, language);
  return (
    <div className="flex flex-col gap-3">
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
        <GroupField groupId={draft.group_id} error={error} onChange={(group_id) => onChange({ group_id })} />
      )}
    </div>
  );
}

interface GroupFieldProps {
  groupId: number | null;
  error: string | undefined;
  onChange: (groupId: number) => void;
}

function GroupField({ groupId, error, onChange }: GroupFieldProps) {
  const t = useText(text);
  const groups = useMyGroups(undefined) ?? [];
  const isListed = groupId === null || groups.some(({ id }) => id === groupId);
  return (
    <Field label={t.group} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={groupId ?? ""}
          placeholder={t.chooseGroup}
          onChange={({ target }) => onChange(Number(target.value))}
        >
          {!isListed && <option value={groupId}>{`${t.group} ${groupId}`}</option>}
          {groups.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
