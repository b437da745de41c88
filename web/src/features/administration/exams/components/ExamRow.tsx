import type { AdminExam } from "@angon/contract/administration/exams";
import { Link } from "wouter";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip, type ChipTone } from "../../../../ui/Badge.tsx";
import { text } from "../text.ts";
import { ExamMenu } from "./ExamMenu.tsx";

const tones: Record<AdminExam["state"], ChipTone> = {
  draft: "clayOutline",
  planned: "peacock",
  running: "primary",
  over: "neutral",
};

/** An exam with its place, window, and how many have sat it. */
export function ExamRow({ exam }: { exam: AdminExam }) {
  const t = useText(text);
  const { number } = useFormat();
  const { window, dayTime } = useClockTime();
  const { id, title, state, result_state, start_time, end_time } = exam;
  const place = [
    exam.group?.name ?? exam.hsc_batch,
    exam.subject,
    exam.creator && t.creator(exam.creator.name),
  ];
  const facts = [
    t.questions(number(exam.question_count)),
    t.marks(number(exam.total_marks)),
    t.minutes(number(exam.duration)),
  ];
  const people = [
    t.sat(number(exam.sat)),
    exam.sitting > 0 && t.sitting(number(exam.sitting)),
    result_state === "held" && t.heldUntil(dayTime(exam.results_at)),
  ];
  const line = (parts: readonly unknown[]) => parts.filter(Boolean).join(" · ");
  return (
    <li className="flex items-start gap-2 border-t border-line px-4 py-3">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={`/quiz/${id}`} className="text-small font-semibold wrap-anywhere hover:underline">
            {title}
          </Link>
          <Chip size="sm" tone={tones[state]}>
            {t[state]}
          </Chip>
          {result_state && (
            <Chip size="sm" tone={result_state === "held" ? "marigold" : "neutral"}>
              {t[result_state]}
            </Chip>
          )}
        </div>
        <p className="text-meta wrap-anywhere text-ink-2">{line(place)}</p>
        <p className="num text-meta text-ink-2">
          <time dateTime={start_time}>{window(start_time, end_time)}</time>
        </p>
        <p className="num text-meta text-ink-2">{line(state === "draft" ? facts : [...facts, ...people])}</p>
      </div>
      <ExamMenu exam={exam} />
    </li>
  );
}
