import type { ExamMark } from "@angon/contract/quizzes/marks";
import { Link } from "wouter";
import { formatTimer } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { mayGetTime } from "../rules.ts";
import { text } from "../text.ts";
import { GiveTime } from "./GiveTime.tsx";
import type { MarksViewProps } from "./MarksTable.tsx";

/** For phones; a wide screen and paper have the table. */
export const MarksList = ({ marks, exam }: MarksViewProps) => (
  <ul className="print-hidden divide-y divide-line border-t border-line md:hidden">
    {marks.map((mark) => (
      <Row key={mark.user.id} mark={mark} exam={exam} />
    ))}
  </ul>
);

function Row({ mark, exam }: { mark: ExamMark; exam: MarksViewProps["exam"] }) {
  const t = useText(text);
  const format = useFormat();
  const { user, rank, score, right, wrong, left, seconds, state } = mark;
  const facts = [
    rank !== null && t.rankIs(format.number(rank)),
    user.roll !== null && t.rollIs(format.digits(String(user.roll))),
    user.section !== null && t.sectionIs(user.section),
    seconds !== null && formatTimer(format, seconds),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 grow">
        <Link href={`/users/${user.id}`} className="block text-small font-semibold wrap-anywhere">
          {user.name}
        </Link>
        <p className="num text-meta text-ink-2">{facts.join(" · ")}</p>
        {right !== null && wrong !== null && left !== null && (
          <p className="num text-meta text-ink-3">
            {t.answersAre(format.number(right), format.number(wrong), format.number(left))}
          </p>
        )}
      </div>
      {score === null ? (
        <div className="flex shrink-0 flex-col items-end gap-1">
          <span className="text-meta text-ink-2">{state === "absent" ? t.absentState : t[state]}</span>
          {exam.mayExtend && mayGetTime(mark) && <GiveTime user={user} exam={exam} />}
        </div>
      ) : (
        <b className="num shrink-0 text-body">
          {t.outOf(format.digits(String(score)), format.number(exam.total))}
        </b>
      )}
    </li>
  );
}
