import { batchNames } from "../../../lib/data/batch.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Field } from "../../../ui/Field.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { Select } from "../../../ui/Select.tsx";
import { audienceText as text } from "../lazy-text.ts";
import { useMyGroups } from "../state.ts";

interface Audience {
  audience: "batch" | "group";
  hsc_batch: string | null;
  group_id: number | null;
}

interface AudienceFieldProps {
  label: string;
  value: Audience;
  error: string | undefined;
  /** Class and course groups alone. */
  isTaught?: boolean;
  onChange: (patch: Partial<Audience>) => void;
}

/** A batch or a group of the teacher. */
export function AudienceField({ label, value, error, isTaught = false, onChange }: AudienceFieldProps) {
  const t = useText(text);
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        label={label}
        value={value.audience}
        onChange={(audience) => onChange({ audience })}
        options={[
          { value: "batch", label: t.aBatch },
          { value: "group", label: t.aGroup },
        ]}
      />
      {value.audience === "batch" ? (
        <Field label={t.batch} error={error}>
          {(ids) => (
            <Select
              {...ids}
              value={value.hsc_batch ?? ""}
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
        <GroupField
          groupId={value.group_id}
          error={error}
          isTaught={isTaught}
          onChange={(group_id) => onChange({ group_id })}
        />
      )}
    </div>
  );
}

interface GroupFieldProps {
  groupId: number | null;
  error: string | undefined;
  isTaught: boolean;
  onChange: (groupId: number) => void;
}

function GroupField({ groupId, error, isTaught, onChange }: GroupFieldProps) {
  const t = useText(text);
  const mine = useMyGroups(undefined) ?? [];
  const groups = isTaught ? mine.filter(({ type }) => type === "CLASS" || type === "COURSE") : mine;
  const isListed = groupId === null || groups.some(({ id }) => id === groupId);
  return (
    <Field label={t.group} error={error}>
      {(ids) => (
        <Select
          {...ids}
          value={groupId ?? ""}
          placeholder={isTaught ? t.chooseTaught : t.chooseGroup}
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
