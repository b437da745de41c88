import { useQuery } from "@tanstack/react-query";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { AreaField } from "../../../../ui/fields/AreaField.tsx";
import { sourcesQuery } from "../api.ts";
import { rollsCount, type ListForm, type ListProblems } from "../rules.ts";
import { text } from "../text.ts";

interface RollFieldsProps {
  groupId: number;
  values: ListForm;
  shown: ListProblems;
  onChange: (patch: Partial<ListForm>) => void;
}

/** People of another group by their roll numbers there. */
export function RollFields({ groupId, values, shown, onChange }: RollFieldsProps) {
  const t = useText(text);
  const { number } = useFormat();
  const list = useQuery(sourcesQuery(groupId), queryClient);
  const groups = list.data?.data;
  if (!groups) return <LoadingBlock error={list.error} onRetry={() => void list.refetch()} />;
  if (groups.length === 0) return <p className="text-small text-ink-2">{t.noSources}</p>;
  const sections = groups.find(({ id }) => String(id) === values.rollGroup)?.sections ?? [];
  const error =
    (shown.rolls === "missing" && t.rollsMissing) || (shown.rolls === "too_long" && t.listTooLong);
  const field = bindFields({ values, change: onChange });
  return (
    <>
      <Field label={t.rollGroup} hint={t.rollGroupHint} error={shown.rollGroup && t.rollGroupMissing}>
        {(ids) => (
          <Select
            {...ids}
            placeholder={t.chooseGroup}
            value={values.rollGroup}
            onChange={({ target }) => onChange({ rollGroup: target.value, rollSection: "" })}
          >
            {groups.map(({ id, name, rolls }) => (
              <option key={id} value={id}>
                {t.groupAndRolls(name, number(rolls))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {sections.length > 0 && (
        <Field label={t.rollSection}>
          {(ids) => (
            <Select
              {...ids}
              value={values.rollSection}
              onChange={({ target }) => onChange({ rollSection: target.value })}
            >
              <option value="">{t.everySection}</option>
              {sections.map((section) => (
                <option key={section}>{section}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <AreaField
        {...field("rolls")}
        label={t.rolls}
        hint={t.rollsHint}
        counter={t.rollCount(number(rollsCount(values.rolls)))}
        error={error}
        lang="bn"
        inputMode="text"
        maxHeight={200}
        spellCheck={false}
      />
    </>
  );
}
