import type { Gradebook } from "@angon/contract/homework/gradebook";
import { ArrowLeft } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { PrintButton } from "../../../../lib/print/PrintButton.tsx";
import { PrintHead } from "../../../../lib/print/PrintHead.tsx";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { text } from "../text.ts";
import { MarkCell } from "./MarkCell.tsx";

interface StudentMarksProps {
  book: Gradebook;
  student: Gradebook["students"][number];
}

const cell = "border-b border-line px-4 py-2 text-left";

/** The marks of one student, to print and hand out. */
export function StudentMarks({ book, student }: StudentMarksProps) {
  const t = useText(text);
  const { date, digits } = useFormat();
  const { name, roll, section, cells, mean } = student;
  const facts = [
    book.group.name,
    roll !== null && `${t.roll} ${digits(String(roll))}`,
    section !== null && `${t.section} ${section}`,
  ].filter(Boolean);
  return (
    <Card as="section" aria-label={t.sheetOf(name)} className="overflow-hidden">
      <PrintHead title={name}>
        <p className="num">{facts.join(" · ")}</p>
      </PrintHead>
      <div className="print-hidden flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3">
        <div className="min-w-0">
          <h1 className="text-h2 wrap-anywhere">{name}</h1>
          <p className="num text-meta text-ink-2">{facts.join(" · ")}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            size="sm"
            variant="secondary"
            icon={ArrowLeft}
            href={`/group/${book.group.slug}/gradebook`}
          >
            {t.all}
          </ButtonLink>
          <PrintButton />
        </div>
      </div>
      <table className="print-table w-full border-collapse border-t border-line text-small">
        <thead>
          <tr className="text-meta">
            <th scope="col" className={cell}>
              {t.task}
            </th>
            <th scope="col" className={cell}>
              {t.deadline}
            </th>
            <th scope="col" className={cell}>
              {t.marked}
            </th>
          </tr>
        </thead>
        <tbody>
          {book.homework.map(({ id, topic, deadline }, i) => {
            const mark = cells[i];
            return (
              <tr key={id}>
                <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
                  <RichText plain text={topic} />
                </th>
                <td className={`num ${cell} whitespace-nowrap`}>{date(deadline)}</td>
                <td className={`num ${cell} whitespace-nowrap`}>{mark && <MarkCell cell={mark} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="num px-4 py-3 text-small">
        <b>
          {t.mean}: {mean === null ? "·" : digits(mean.toFixed(1))}
        </b>{" "}
        <span className="text-ink-2">({t.meanOfMarked})</span>
      </p>
    </Card>
  );
}
