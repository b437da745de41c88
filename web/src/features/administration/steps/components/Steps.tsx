import type { Step, Steps as Listed } from "@angon/contract/administration/steps";
import { useQuery } from "@tanstack/react-query";
import { Circle, CircleCheck } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button, ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { showSteps, stepsQuery } from "../api.ts";
import { pageOf } from "../rules.ts";
import { actionText, countText, hintText, nameText, text } from "../text.ts";

/** The open steps of a new school; renders nothing once all are done or an admin has hidden them. */
export default function Steps() {
  const { data } = useQuery(stepsQuery, queryClient);
  return data?.shown ? <List steps={data.steps} /> : null;
}

function List({ steps }: Pick<Listed, "steps">) {
  const t = useText(text);
  const language = useLanguage();
  const { number } = useFormat();
  const hiding = useAction({
    run: () => showSteps(false),
    onSuccess: () => toast({ title: t.hidden }),
  });
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done)?.key;
  return (
    <Card as="section" aria-label={t.title} className="mb-3 overflow-clip lg:mb-5">
      <div className="px-4 pt-4 pb-3">
        <h2 className="text-h2">{t.title}</h2>
        <p className="text-small text-ink-2">
          {next === undefined ? t.finished : t.progress(number(done), number(steps.length))}
        </p>
        <div aria-hidden="true" className="mt-2.5 h-2 overflow-hidden rounded-full bg-surface-3">
          <div
            className="h-full rounded-full bg-primary"
            style={{ width: `${(done / steps.length) * 100}%` }}
          />
        </div>
      </div>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <Row key={step.key} step={step} isNext={step.key === next} />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-2.5">
        {hiding.error && (
          <p role="alert" className="grow text-small text-bad">
            {sentenceOf(hiding.error, language).title}
          </p>
        )}
        <Button variant="quiet" size="sm" busy={hiding.isPending} onClick={() => hiding.start()}>
          {t.hide}
        </Button>
      </div>
    </Card>
  );
}

function Row({ step: { key, done, count }, isNext }: { step: Step; isNext: boolean }) {
  const t = useText(text);
  const names = useText(nameText);
  const hints = useText(hintText);
  const actions = useText(actionText);
  const counts = useText(countText);
  const { number } = useFormat();
  const counted = count !== null && key !== "backup" && key !== "announcement" ? counts[key] : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className={done ? "text-primary-ink" : "text-ink-3"}>
        <Icon of={done ? CircleCheck : Circle} size={22} />
        <span className="sr-only">{done ? t.done : t.todo}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className={cx("text-small", done ? "text-ink-2" : "font-semibold")}>{names[key]}</p>
        <p className="text-meta text-ink-2">
          {done && counted && count ? counted(number(count)) : hints[key]}
        </p>
      </div>
      <ButtonLink
        href={pageOf[key]}
        size="sm"
        variant={done ? "quiet" : isNext ? "primary" : "secondary"}
        aria-label={done ? t.lookAt(names[key]) : undefined}
      >
        {done ? t.look : actions[key]}
      </ButtonLink>
    </li>
  );
}
