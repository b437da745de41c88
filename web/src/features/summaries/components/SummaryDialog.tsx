import { summariesErrors, SUMMARY_LIMITS, type Summary } from "@angon/contract/summaries";
import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { uncached } from "../../../lib/data/query-options.ts";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { UnsavedDialog } from "../../../lib/forms/UnsavedDialog.tsx";
import { useGuardedForm } from "../../../lib/forms/use-guarded-form.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { readSummary, writeSummary } from "../api.ts";
import { editorText } from "../lazy-text.ts";
import { emptyPair, limits, problemsOf, writtenPairs, type Pair, type PairProblem } from "../rules.ts";

interface SummaryDialogProps {
  postId: number;
  open: boolean;
  onClose: () => void;
}

/** The editor of a post's summary, which reads the present one first. */
export default function SummaryDialog({ postId, open, onClose }: SummaryDialogProps) {
  const t = useText(editorText);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["summary", postId],
      queryFn: ({ signal }) => readSummary(postId, signal),
      ...uncached,
      refetchOnReconnect: false,
      enabled: open,
    },
    queryClient,
  );
  if (data) return <Editor postId={postId} summary={data} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      {error ? (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p className="text-small">{`${t.loadFailed}. ${sentenceOf(error, language).title}`}</p>
          <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
        </div>
      ) : (
        <div aria-busy="true" className="flex flex-col gap-3">
          <span className="sr-only">{t.loading}</span>
          <Line width="40%" />
          <Line height={80} />
        </div>
      )}
    </Dialog>
  );
}

const pairsOf = ({ items }: Summary): Pair[] =>
  items.length === 0 ? [emptyPair] : items.map(({ question, answer }) => ({ question, answer }));

function Editor({ postId, summary, open, onClose }: SummaryDialogProps & { summary: Summary }) {
  const t = useText(editorText);
  const { number } = useFormat();
  const initial = pairsOf(summary);
  const form = useGuardedForm({
    initial: { pairs: initial },
    rules: problemsOf,
    isDirty: ({ pairs }) => JSON.stringify(pairs) !== JSON.stringify(initial),
    inDialog: true,
    send: ({ pairs }) => writeSummary(postId, writtenPairs(pairs)),
    onSuccess: () => {
      toast({ title: t.saved });
      guard.done(onClose);
    },
  });
  const { guard } = form;
  const { pairs } = form.values;
  const change = (place: number, patch: Partial<Pair>) =>
    form.change({ pairs: pairs.map((pair, i) => (i === place ? { ...pair, ...patch } : pair)) });
  const sentence = (problem: PairProblem | undefined, most: number) =>
    problem && (problem === "missing" ? t.missing : t.tooLong(number(most)));
  return (
    <Dialog
      open={open}
      onClose={() => !form.isPending && guard.ask(onClose)}
      title={t.title}
      footer={
        <Button size="lg" full busy={form.isPending} disabled={form.wait > 0} onClick={() => form.submit()}>
          {form.isPending ? t.saving : t.save}
        </Button>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-small text-ink-2">{t.intro}</p>
        <Fields disabled={form.isPending} className="contents">
          {pairs.map((pair, i) => (
            <fieldset key={i} className="flex flex-col gap-2.5 border-t border-line pt-3">
              {(["question", "answer"] as const).map((part) => (
                <AreaField
                  key={part}
                  label={t[part](number(i + 1))}
                  error={sentence(form.shown.pairs?.[i]?.[part], limits[part])}
                  rows={2}
                  value={pair[part]}
                  onChange={(value) => change(i, { [part]: value })}
                />
              ))}
              <IconButton
                size="sm"
                icon={Trash2}
                label={t.remove(number(i + 1))}
                className="self-end"
                onClick={() => form.change({ pairs: pairs.filter((_, place) => place !== i) })}
              />
            </fieldset>
          ))}
        </Fields>
        {pairs.length < SUMMARY_LIMITS.items && (
          <Button
            variant="tint"
            icon={Plus}
            className="self-start"
            onClick={() => form.change({ pairs: [...pairs, emptyPair] })}
          >
            {t.add}
          </Button>
        )}
        <FormProblem {...form.failure} sentences={summariesErrors} />
      </form>
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Dialog>
  );
}
