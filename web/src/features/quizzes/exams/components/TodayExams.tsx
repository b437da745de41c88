import { useCallback, useState } from "react";
import { Link } from "wouter";
import { useStoreLoad } from "../../../../lib/data/use-store-load.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { cx } from "../../../../ui/cx.ts";
import { TodayStrip } from "../../../today/public.ts";
import { readToday, type ReadExams } from "../api.ts";
import { text } from "../text.ts";
import { ExamCard } from "./ExamCard.tsx";

interface TodayExamsProps {
  /** All exams of one group, or those of the batch and the viewer's groups. */
  group?: string | undefined;
  batch?: string | undefined;
  className?: string;
}

/** The exams of the day; on the page of the school with the line of what is to do, where no column shows that. */
export default function TodayExams(props: TodayExamsProps) {
  return (
    <>
      {props.group === undefined && <TodayStrip className={cx("xl:hidden", props.className)} />}
      <Exams {...props} />
    </>
  );
}

/** Renders nothing without exams, also when they cannot be read. */
function Exams({ group, batch, className }: TodayExamsProps) {
  const t = useText(text);
  const read = useToday(group, batch);
  if (!read || read.data.length === 0) return null;
  return (
    <Card aria-label={t.today} className={cx("overflow-hidden", className)}>
      <div className="flex items-center justify-between gap-3 pt-2 pr-2 pl-4">
        <h2 className="text-h3">{t.today}</h2>
        <Link
          href="/quiz"
          className="flex min-h-11 items-center px-2 text-meta font-semibold text-primary-ink"
        >
          {t.all}
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {read.data.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} clock={read} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useToday(group: string | undefined, batch: string | undefined): ReadExams | undefined {
  const [read, setRead] = useState<{ of: string; exams: ReadExams }>();
  const of = `${group ?? ""} ${batch ?? ""}`;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const exams = await readToday({ group, hsc_batch: group === undefined ? batch : undefined }, signal);
      setRead({ of, exams });
    },
    [of, group, batch],
  );
  useStoreLoad(load);
  return read?.of === of ? read.exams : undefined;
}
