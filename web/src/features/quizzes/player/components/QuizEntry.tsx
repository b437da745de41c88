import type { Post } from "@angon/contract/posts";
import { Timer } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { buttonLook } from "../../../../ui/button-look.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { round2 } from "../rules.ts";
import { text } from "../text.ts";

/** The way from a post to its quiz. */
export function QuizEntry({ quiz }: { quiz: NonNullable<Post["quiz"]> }) {
  const t = useText(text);
  const format = useFormat();
  const number = (value: number) => format.digits(String(round2(value)));
  const facts = [
    t.questions(number(quiz.question_count)),
    t.minutes(number(quiz.duration / 60)),
    t.marks(number(quiz.total_marks)),
  ];
  return (
    <Card inset>
      <Link href={`/quiz/${quiz.id}`} className="flex items-center gap-3 p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-primary-ink">
          <Icon of={Timer} size={24} />
        </span>
        <span className="min-w-0 grow">
          <span className="block text-[0.9375rem] font-semibold">{t.ofPost}</span>
          <span className="num block text-meta text-ink-3">{facts.join(" · ")}</span>
        </span>
        <span aria-hidden="true" className={buttonLook({ variant: "primary", size: "sm" })}>
          {t.begin}
        </span>
      </Link>
    </Card>
  );
}
