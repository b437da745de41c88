import { eligibilities } from "@angon/contract/group-settings";
import { batchNames } from "../../../lib/data/batch.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { fieldSentence, type FieldsProps } from "../state.ts";
import { eligibilityNames, text } from "../text.ts";
import { CourseField } from "./CourseField.tsx";
import { PeopleField } from "./PeopleField.tsx";

/** Whose group it is and who may join it. */
export function WhoFields({ draft, problems, onChange }: FieldsProps) {
  const t = useText(text);
  const language = useLanguage();
  const names = useText(eligibilityNames);
  const batchOptions = batchNames().map((value) => ({ value, label: value }));
  return (
    <>
      <Choice<string>
        name="hsc_batch"
        legend={t.batch}
        options={[{ value: "", label: t.everyBatch }, ...batchOptions]}
        value={draft.hsc_batch ?? ""}
        onChange={(batch) => onChange({ hsc_batch: batch === "" ? null : batch })}
        hint={t.batchHint}
        error={fieldSentence(problems.hsc_batch, language)}
      />
      <Choice
        name="eligibility"
        legend={t.eligibility}
        columns={2}
        options={eligibilities.map((value) => ({ value, label: names[value] }))}
        value={draft.eligibility}
        onChange={(eligibility) => onChange({ eligibility })}
        error={fieldSentence(problems.eligibility, language)}
      />
      {draft.eligibility === "batch" && (
        <Choice
          name="eligible_batch"
          legend={t.eligibleBatch}
          options={batchOptions}
          value={draft.eligible_batch}
          onChange={(eligible_batch) => onChange({ eligible_batch })}
          error={fieldSentence(problems.eligible_batch, language)}
        />
      )}
      {draft.eligibility === "course" && (
        <CourseField
          value={draft.eligible_course_id}
          error={fieldSentence(problems.eligible_course_id, language)}
          onChange={(eligible_course_id) => onChange({ eligible_course_id })}
        />
      )}
      {draft.eligibility === "list" && (
        <PeopleField
          people={draft.people}
          error={fieldSentence(problems.people, language)}
          onChange={(people) => onChange({ people })}
        />
      )}
    </>
  );
}
