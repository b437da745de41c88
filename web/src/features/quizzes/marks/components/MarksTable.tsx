import type { ExamMark, ExamMarkOrder } from "@angon/contract/quizzes/marks";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "wouter";
import { formatTimer } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ariaSort, mayGetTime, sortedBy, type Sorting } from "../rules.ts";
import { text } from "../text.ts";
import { GiveTime } from "./GiveTime.tsx";

export interface MarksViewProps {
  marks: readonly ExamMark[];
  exam: { id: number; total: number; end: string; mayExtend: boolean };
}

interface MarksTableProps extends MarksViewProps {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

const cell = "px-2 py-2 first:pl-4 last:pr-4";
const head = `${cell} text-left text-meta font-semibold whitespace-nowrap text-ink-2`;

/** For wide screens and paper; the headings of an order are buttons. */
export function MarksTable({ marks, exam, sorting, onSort }: MarksTableProps) {
  const t = useText(text);
  const heading = (sort: ExamMarkOrder, label: string) => (
    <th scope="col" className={head} aria-sort={ariaSort(sorting, sort)}>
      <button
        type="button"
        className="hit-y relative inline-flex items-center gap-1 hover:text-ink"
        onClick={() => onSort(sortedBy(sorting, sort))}
      >
        {label}
        {ariaSort(sorting, sort) && (
          <Icon of={ariaSort(sorting, sort) === "ascending" ? ArrowUp : ArrowDown} size={14} />
        )}
      </button>
    </th>
  );
  const plain = (label: string) => (
    <th scope="col" className={head}>
      {label}
    </th>
  );
  return (
    <table className="print-table w-full border-collapse text-small max-md:hidden">
      <thead>
        <tr className="border-b border-line">
          {heading("rank", t.rank)}
          {heading("roll", t.roll)}
          {plain(t.section)}
          {heading("name", t.name)}
          {heading("score", t.score)}
          {plain(t.right)}
          {plain(t.wrong)}
          {plain(t.left)}
          {heading("time", t.timeUsed)}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {marks.map((mark) => (
          <Row key={mark.user.id} mark={mark} exam={exam} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ mark, exam }: { mark: ExamMark; exam: MarksViewProps["exam"] }) {
  const t = useText(text);
  const format = useFormat();
  const { user, rank, score, right, wrong, left, seconds, state } = mark;
  const count = (value: number | null) => (value === null ? "" : format.number(value));
  return (
    <tr>
      <td className={`num ${cell} font-semibold`}>{count(rank)}</td>
      <td className={`num ${cell}`}>{user.roll === null ? "" : format.digits(String(user.roll))}</td>
      <td className={cell}>{user.section}</td>
      <th scope="row" className={`${cell} text-left font-semibold wrap-anywhere`}>
        <Link href={`/users/${user.id}`} className="hover:underline">
          {user.name}
        </Link>
      </th>
      {score === null ? (
        <td colSpan={5} className={`${cell} text-ink-2`}>
          <span className="flex items-center justify-between gap-3">
            {state === "absent" ? t.absentState : t[state]}
            {exam.mayExtend && mayGetTime(mark) && <GiveTime user={user} exam={exam} />}
          </span>
        </td>
      ) : (
        <>
          <td className={`num ${cell} font-semibold whitespace-nowrap`}>
            {t.outOf(format.digits(String(score)), format.number(exam.total))}
          </td>
          <td className={`num ${cell}`}>{count(right)}</td>
          <td className={`num ${cell}`}>{count(wrong)}</td>
          <td className={`num ${cell}`}>{count(left)}</td>
          <td className={`num ${cell}`}>
            {seconds !== null && formatTimer(format, seconds)}
            {state === "by_time" && <span className="ml-1.5 text-meta text-ink-2">{t.by_time}</span>}
          </td>
        </>
      )}
    </tr>
  );
}
