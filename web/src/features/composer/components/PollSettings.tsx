import { composerErrors } from "@angon/contract/composer";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { DateTimeField } from "../../../ui/dates/DateInput.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { composerText } from "../lazy-text.ts";
import { pollEnds, type Draft, type DraftProblems } from "../state.ts";

interface PollSettingsProps {
  draft: Draft;
  problems: DraftProblems;
  disabled: boolean;
  onChange: (patch: Partial<Draft>) => void;
}

/** When the poll ends, and who sees its results before. */
export function PollSettings({ draft, problems, disabled, onChange }: PollSettingsProps) {
  const t = useText(composerText);
  const language = useLanguage();
  const { number } = useFormat();
  const labels = { never: t.never, 1: t.days(number(1)), 3: t.days(number(3)), 7: t.week, date: t.onDate };
  return (
    <div data-field="pollEnd" className="flex flex-col gap-4">
      <Choice
        name="poll-end"
        legend={t.pollEnd}
        options={pollEnds.map((value) => ({ value, label: labels[value] }))}
        value={draft.pollEnd}
        disabled={disabled}
        onChange={(pollEnd) => onChange({ pollEnd })}
      />
      {draft.pollEnd === "date" && (
        <DateTimeField
          label={t.endsAt}
          value={draft.pollEndsAt}
          disabled={disabled}
          error={problems.pollEnd && composerErrors["composer.poll_end"][language]}
          onChange={(pollEndsAt) => onChange({ pollEndsAt })}
        />
      )}
      <SwitchRow
        label={t.pollHides}
        hint={t.pollHidesHint}
        checked={draft.pollHides}
        disabled={disabled}
        onChange={(pollHides) => onChange({ pollHides })}
      />
    </div>
  );
}
