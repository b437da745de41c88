import type { Gradebook } from "@angon/contract/homework/gradebook";
import { FileText } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { text } from "../text.ts";
import { MarkCell } from "./MarkCell.tsx";

const side = "sticky left-0 z-1 border-r border-line bg-surface text-left";
const top = "sticky top-0 z-2 border-b border-line bg-surface align-bottom text-meta";

interface MarksTableProps {
  slug: string;
  homework: Gradebook["homework"];
  students: Gradebook["students"];
}

/** Scrolls in both directions, by keyboard as well; names and topics stay in view. */
export function MarksTable({ slug, homework, students }: MarksTableProps) {
  const t = useText(text);
  const { date, digits } = useFormat();
  return (
    <div
      role="region"
      aria-label={t.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari does not focus a scroll container by itself, so keys could not scroll it
      tabIndex={0}
      className="print-open max-h-[75dvh] overflow-auto overscroll-x-contain border-t border-line"
    >
      <table className="print-table min-w-full border-separate border-spacing-0 text-small">
        <thead>
          <tr>
            <th scope="col" className={`${side} ${top} z-3! px-3 py-2 md:px-4`}>
              {t.student}
            </th>
            {(["roll", "section"] as const).map((key) => (
              <th key={key} scope="col" className={`${top} px-2 py-2 text-left whitespace-nowrap`}>
                {t[key]}
              </th>
            ))}
            {homework.map(({ id, topic, deadline }) => (
              <th
                key={id}
                scope="col"
                className={`${top} min-w-28 px-2 py-2 text-left font-normal md:min-w-32`}
              >
                <Link href={`/homework/${id}`} className="block font-semibold text-ink hover:underline">
                  <RichText plain clamp={2} text={topic} />
                </Link>
                <span className="num text-ink-3">{t.due(date(deadline))}</span>
              </th>
            ))}
            <th scope="col" className={`${top} px-3 py-2 text-right`}>
              {t.mean}
            </th>
            <th scope="col" className={`${top} print-hidden`}>
              <span className="sr-only">{t.sheet}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map(({ id, name, roll, section, cells, mean }) => (
            <tr key={id}>
              <th
                scope="row"
                className={`${side} max-w-36 min-w-32 border-b px-3 py-2 font-semibold wrap-anywhere md:max-w-56 md:min-w-44 md:px-4`}
              >
                <Link href={`/users/${id}`} className="block hover:underline">
                  {name}
                </Link>
              </th>
              <td className="num border-b border-line px-2 py-2 align-top">
                {roll === null ? "" : digits(String(roll))}
              </td>
              <td className="border-b border-line px-2 py-2 align-top">{section}</td>
              {cells.map((cell, i) => (
                <td
                  key={homework[i]?.id}
                  className="num border-b border-line px-2 py-2 align-top whitespace-nowrap"
                >
                  <MarkCell cell={cell} />
                </td>
              ))}
              <td className="num border-b border-line px-3 py-2 text-right font-semibold whitespace-nowrap">
                {mean === null ? <span aria-hidden="true">·</span> : digits(mean.toFixed(1))}
              </td>
              <td className="print-hidden border-b border-line pr-2">
                <IconButton
                  size="sm"
                  icon={FileText}
                  label={t.sheetOf(name)}
                  href={`/group/${slug}/gradebook?student=${id}`}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
