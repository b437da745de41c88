import { moderationErrors, REASON_LIMIT, type DecisionOfStaff } from "@angon/contract/moderation";
import { decisionsErrors } from "@angon/contract/moderation/decisions";
import { bindFields } from "../../../lib/forms/bind-fields.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { judge, reloadDecisions, type Judgement } from "../api.ts";
import { appealsText } from "../text.ts";
import { DecisionSummary } from "./DecisionSummary.tsx";

const sentences = { ...moderationErrors, ...decisionsErrors };

interface Draft {
  verdict: Judgement["verdict"] | null;
  answer: string;
}

const blank: Draft = { verdict: null, answer: "" };

/** A decision, what its person says against it, and the judgement of another moderator. */
export function AppealRow({ one }: { one: DecisionOfStaff }) {
  const t = useText(appealsText);
  const { date } = useFormat();
  const form = useForm({
    initial: blank,
    rules: ({ verdict, answer }) => ({ verdict: verdict === null, answer: answer.trim() === "" }),
    send: ({ verdict, answer }) => judge(one.id, { verdict: verdict ?? "upheld", answer: answer.trim() }),
    onSuccess: () => {
      toast({ title: t.judged });
      reloadDecisions();
    },
  });
  if (!one.appeal) return null;
  const heading = t.appealOf(one.person?.name ?? t.erased, date(one.appeal.created_at));
  const field = bindFields(form);
  return (
    <li className="mb-3">
      <Card as="section" padded className="flex flex-col gap-3 text-small" aria-label={heading}>
        <h2 className="text-label font-semibold">{heading}</h2>
        <p lang="bn" className="rounded-control bg-surface-3 px-3.5 py-2.5 whitespace-pre-line">
          {one.appeal.text}
        </p>
        <div className="flex flex-col gap-1">
          <DecisionSummary one={one} />
        </div>
        <form {...form.props} className="flex flex-col gap-4 border-t border-line pt-3">
          <Choice
            name={`verdict-${one.id}`}
            legend={t.verdict}
            columns={2}
            value={form.values.verdict}
            onChange={(verdict) => form.change({ verdict })}
            error={form.shown.verdict && t.verdictMissing}
            options={[
              { value: "upheld", label: t.upheld },
              { value: "overturned", label: t.overturned },
            ]}
          />
          <AreaField
            {...field("answer")}
            label={t.answer}
            error={form.shown.answer && t.answerMissing}
            lang="bn"
            rows={2}
            maxLength={REASON_LIMIT}
          />
          <FormProblem {...form.failure} sentences={sentences} />
          <Button type="submit" className="self-end" busy={form.isPending} disabled={form.wait > 0}>
            {t.judge}
          </Button>
        </form>
      </Card>
    </li>
  );
}
