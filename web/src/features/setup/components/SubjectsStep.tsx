import { streams, type OfferedSubject } from "@angon/contract/setup";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { subjectProblems } from "../rules.ts";
import { problemText, text } from "../text.ts";
import { useStepForm, type StepProps } from "../use-step-form.ts";
import { StepForm } from "./StepForm.tsx";

interface SubjectsStepProps extends StepProps {
  offered: readonly OfferedSubject[];
}

/** The curriculum by stream; every subject shows its chapters. */
export function SubjectsStep({ offered, ...props }: SubjectsStepProps) {
  const problem = useText(problemText);
  const form = useStepForm(props, (fields) => subjectProblems(fields, offered));
  const { subjects: none } = form.shown;
  const { left } = form.values;
  const choose = (keys: readonly string[], isTaught: boolean) => {
    const others = left.filter((key) => !keys.includes(key));
    form.change({ left: isTaught ? others : [...others, ...keys] });
  };
  return (
    <StepForm form={form} failure={props.failure} onBack={props.onBack}>
      {streams.map((stream) => (
        <StreamChoice
          key={stream}
          stream={stream}
          subjects={offered.filter((subject) => subject.stream === stream)}
          left={left}
          onChoose={choose}
        />
      ))}
      {none && <FieldError>{problem[none]}</FieldError>}
    </StepForm>
  );
}

interface StreamChoiceProps {
  stream: OfferedSubject["stream"];
  subjects: readonly OfferedSubject[];
  left: readonly string[];
  onChoose: (keys: readonly string[], isTaught: boolean) => void;
}

function StreamChoice({ stream, subjects, left, onChoose }: StreamChoiceProps) {
  const t = useText(text);
  const { number } = useFormat();
  const keys = subjects.map(({ key }) => key);
  const taught = keys.filter((key) => !left.includes(key));
  return (
    <fieldset className="min-w-0 overflow-hidden rounded-card border border-line">
      <legend className="sr-only">{t[stream]}</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-surface-2 px-4 py-2">
        <h2 className="text-h3">{t[stream]}</h2>
        <p className="num grow text-meta text-ink-3">
          {t.chosen(number(taught.length), number(keys.length))}
        </p>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t.allOf(t[stream])}
          onClick={() => onChoose(keys, true)}
        >
          {t.all}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label={t.noneOf(t[stream])}
          onClick={() => onChoose(keys, false)}
        >
          {t.none}
        </Button>
      </div>
      <ul className="grid md:grid-cols-2">
        {subjects.map((subject) => (
          <SubjectRow
            key={subject.key}
            subject={subject}
            isTaught={!left.includes(subject.key)}
            onChoose={(isTaught) => onChoose([subject.key], isTaught)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface SubjectRowProps {
  subject: OfferedSubject;
  isTaught: boolean;
  onChoose: (isTaught: boolean) => void;
}

function SubjectRow({ subject, isTaught, onChoose }: SubjectRowProps) {
  const t = useText(text);
  const { number } = useFormat();
  const name = useLanguage() === "bn" ? subject.name : subject.name_en;
  const count = number(subject.chapters.length);
  return (
    <li className="min-w-0 border-t border-line px-4 pt-1 pb-2">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small font-semibold">
        <input
          type="checkbox"
          checked={isTaught}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-5 shrink-0 accent-primary"
        />
        {name}
      </label>
      <details className="pl-8">
        <summary
          aria-label={t.chaptersOf(name, count)}
          className="hit relative w-fit cursor-pointer text-meta text-ink-3 hover:text-ink-2"
        >
          {t.chapters(count)}
        </summary>
        <ul className="mt-1 list-inside list-disc text-meta text-ink-2">
          {subject.chapters.map((chapter) => (
            <li key={chapter}>{chapter}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
