// @precache later
import type { ResponseOf } from "@angon/contract";
import { SENTENCE_LIMITS, sentencesErrors, type sentences } from "@angon/contract/homework/sentences";
import { useQuery } from "@tanstack/react-query";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { sendSentence, studentsQuery, type OfClass } from "../api.ts";
import { text } from "../text.ts";
import { StudentChoice } from "./StudentChoice.tsx";

interface SentenceDialogProps {
  of: OfClass;
  open: boolean;
  onClose: () => void;
}

/** One of the school's sentences, for the guardians of chosen students. */
export default function SentenceDialog({ of, open, onClose }: SentenceDialogProps) {
  const t = useText(text);
  const { data, error, refetch, isFetching } = useQuery(studentsQuery(of), queryClient);
  if (data) return <Form {...{ of, open, onClose, known: data }} />;
  return (
    <Dialog open={open} onClose={onClose} title={t.title}>
      <LoadingBlock error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    </Dialog>
  );
}

type Known = ResponseOf<typeof sentences.students>;

function Form({ of, open, onClose, known }: SentenceDialogProps & { known: Known }) {
  const t = useText(text);
  const { number } = useFormat();
  const language = useLanguage();
  const form = useForm({
    initial: () => ({ sentence: known.sentences[0]?.bn ?? "", ids: [] as number[] }),
    rules: ({ ids }) =>
      ids.length === 0
        ? { ids: "none" as const }
        : ids.length > SENTENCE_LIMITS.students
          ? { ids: "many" as const }
          : {},
    send: ({ sentence, ids }) => sendSentence(of, sentence, ids),
    onSuccess: ({ told, left_out }) => {
      toast({
        title: t.sent(number(told.length)),
        ...(left_out.length > 0 && { body: t.leftOut(number(left_out.length)) }),
      });
      onClose();
    },
  });
  const { sentence, ids } = form.values;
  const reachable = known.students.filter((student) => student.reachable);
  const missing = reachable.filter(({ handed_in }) => handed_in === false);
  const unreached = known.students.length - reachable.length;
  const problem = form.shown.ids === "many" ? t.tooMany(number(SENTENCE_LIMITS.students)) : t.choose;
  return (
    <FormDialog
      {...{ open, onClose, form, sentences: sentencesErrors, title: t.title }}
      texts={{ cancel: t.cancel, submit: t.send(number(ids.length)) }}
    >
      <fieldset>
        <legend className="mb-1 text-label font-semibold">{t.sentence}</legend>
        {known.sentences.map((one) => (
          <label key={one.bn} className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
            <input
              type="radio"
              name="sentence"
              checked={one.bn === sentence}
              onChange={() => form.change({ sentence: one.bn })}
              className="size-5 shrink-0 accent-primary"
            />
            {one[language]}
          </label>
        ))}
      </fieldset>
      <p className="text-meta text-ink-3">{t.how}</p>
      {unreached > 0 && (
        <p role="status" className="text-small text-clay-ink">
          {t.notReached(number(unreached))}
        </p>
      )}
      {missing.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              form.change({ ids: missing.map(({ id }) => id).slice(0, SENTENCE_LIMITS.students) })
            }
          >
            {`${t.missing} (${number(missing.length)})`}
          </Button>
          {ids.length > 0 && (
            <Button size="sm" variant="quiet" onClick={() => form.change({ ids: [] })}>
              {t.none}
            </Button>
          )}
        </div>
      )}
      <StudentChoice
        students={known.students}
        ids={ids}
        problem={form.shown.ids && problem}
        onChange={(chosen) => form.change({ ids: chosen })}
      />
    </FormDialog>
  );
}
