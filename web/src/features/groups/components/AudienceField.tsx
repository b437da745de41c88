import { useEffect, useEffectEvent } from "react";
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

/** A batch or a group of the teacher; the only class of a teacher is chosen from the beginning. */
export function AudienceField({ label, value, error, isTaught = false, onChange }: AudienceFieldProps) {
  const t = useText(text);
  const taught = useTaughtGroups(isTaught);
  const only = isTaught && taught.length === 1 ? taught[0]?.id : undefined;
  const isChosen = value.hsc_batch !== null || value.group_id !== null;
  const choose = useEffectEvent((group_id: number) => onChange({ audience: "group", group_id }));
  useEffect(() => {
    if (only !== undefined && !isChosen) choose(only);
  }, [only, isChosen]);
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

/** The classes and courses of the teacher, or all groups. */
function useTaughtGroups(isTaught: boolean) {
  const mine = useMyGroups(undefined) ?? [];
  return isTaught ? mine.filter(({ type }) => type === "CLASS" || type === "COURSE") : mine;
}

interface GroupFieldProps {
  groupId: number | null;
  error: string | undefined;
  isTaught: boolean;
  onChange: (groupId: number) => void;
}

function GroupField({ groupId, error, isTaught, onChange }: GroupFieldProps) {
  const t = useText(text);
  const groups = useTaughtGroups(isTaught);
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
