import { administrationErrors } from "@angon/contract/administration";
import { moderationErrors, REASON_LIMIT, type Case } from "@angon/contract/moderation";
import { reportReasons, reportsErrors, type ReportReason } from "@angon/contract/reports";
import { useState } from "react";
import { flushSync } from "react-dom";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useFirstInvalid } from "../../../lib/forms/use-first-invalid.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Field } from "../../../ui/Field.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { Select } from "../../../ui/Select.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { useConfirmedAction } from "../../administration/public.ts";
import { decide, reloadReports } from "../api.ts";
import { concerns, draftFor, keyed, problemsOf, sanctionDays, verdictOf, type Draft } from "../rules.ts";
import { reasonText, text } from "../text.ts";
import { useReportKeys } from "../use-report-keys.ts";
import { Keyed } from "./Keyed.tsx";

const sentences = { ...administrationErrors, ...reportsErrors, ...moderationErrors };

interface DecisionFormProps {
  one: Case;
  onDecided: () => void;
}

/** The fate of the thing and of its author, with the reason that the author reads. */
export function DecisionForm({ one, onDecided }: DecisionFormProps) {
  const t = useText(text);
  const { number } = useFormat();
  const [draft, setDraft] = useState<Draft>(() => draftFor(one));
  const [refusals, setRefusals] = useState(0);
  const form = useFirstInvalid(refusals);
  const change = (patch: Partial<Draft>) => setDraft((now) => ({ ...now, ...patch }));
  const problems = problemsOf(draft);
  const sending = useConfirmedAction({
    run: (now: number) => decide(one, verdictOf(draft, now)),
    onSuccess: () => {
      toast({ title: t.decided });
      onDecided();
    },
    onSettled: reloadReports,
  });
  useReportKeys({
    number: (digit) => {
      const patch = keyed(digit, one.can);
      if (!patch) return;
      flushSync(() => change(patch));
      // From here Tab leads to the reason, and not through the sections of the administration.
      const [name] = Object.keys(patch);
      form.current?.querySelector<HTMLElement>(`[name="${name}"]:checked`)?.focus();
    },
  });
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const isAllowed = !problems.reason && !problems.text;
        setRefusals((count) => (isAllowed ? 0 : count + 1));
        if (isAllowed && !sending.isPending) sending.start(Date.now());
      }}
    >
      <Choice
        name="decision"
        legend={t.decision}
        columns={2}
        value={draft.decision}
        onChange={(decision) => change({ decision })}
        options={[
          { value: "keep", label: <Keyed name="1">{t.keep}</Keyed> },
          { value: "hide", label: <Keyed name="2">{t.hide}</Keyed>, disabled: !one.can.hide },
        ]}
      />
      {one.can.sanction ? (
        <Choice
          name="sanction"
          legend={t.sanction}
          columns={2}
          value={draft.sanction}
          onChange={(sanction) => change({ sanction })}
          options={[
            { value: "none", label: t.noSanction },
            { value: "warn", label: <Keyed name="3">{t.warn}</Keyed> },
            { value: "mute", label: <Keyed name="4">{t.mute}</Keyed> },
            { value: "suspend", label: <Keyed name="5">{t.suspend}</Keyed> },
          ]}
        />
      ) : (
        one.author && <p className="text-small text-ink-2">{t.above}</p>
      )}
      {(draft.sanction === "mute" || draft.sanction === "suspend") && (
        <Field label={t.howLong}>
          {(ids) => (
            <Select
              {...ids}
              value={String(draft.days)}
              onChange={({ target }) => change({ days: Number(target.value) })}
            >
              {sanctionDays.map((days) => (
                <option key={days} value={days}>
                  {t.days(number(days))}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {concerns(draft) && (
        <Why
          draft={draft}
          onChange={change}
          problems={refusals > 0 ? problems : { reason: false, text: false }}
        />
      )}
      <FormProblem error={sending.error} sentences={sentences} />
      <Button type="submit" busy={sending.isPending}>
        {t.decide}
      </Button>
    </form>
  );
}

interface WhyProps {
  draft: Draft;
  onChange: (patch: Partial<Draft>) => void;
  problems: ReturnType<typeof problemsOf>;
}

function Why({ draft, onChange, problems }: WhyProps) {
  const t = useText(text);
  const reasons = useText(reasonText);
  const field = bindFields({ values: draft, change: onChange });
  return (
    <>
      <Field label={t.reason} error={problems.reason && t.reasonMissing}>
        {(ids) => (
          <Select
            {...ids}
            placeholder={t.reasonMissing}
            value={draft.reason ?? ""}
            onChange={({ target }) => onChange({ reason: target.value as ReportReason })}
          >
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasons[reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AreaField
        {...field("text")}
        label={t.words}
        error={problems.text && t.wordsMissing}
        lang="bn"
        rows={3}
        maxLength={REASON_LIMIT}
      />
    </>
  );
}
