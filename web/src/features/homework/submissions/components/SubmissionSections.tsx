import type { Homework } from "@angon/contract/homework";
import { CircleCheck, Lock, NotebookPen, Users } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { EndlessRows } from "../../../../lib/data/EndlessRows.tsx";
import { useInfiniteList } from "../../../../lib/data/use-infinite-list.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Icon, type IconType } from "../../../../ui/Icon.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { RowSkeleton } from "../../../../ui/Skeleton.tsx";
import { useQueuedHandIn } from "../../receipts/use-queued-hand-in.ts";
import { readSection, type Filter, type Section } from "../api.ts";
import { isLocked } from "../rules.ts";
import { text } from "../text.ts";
import { useLiveSubmissions } from "../use-live-submissions.ts";
import { MissingList } from "./MissingList.tsx";
import { SubmissionCard } from "./SubmissionCard.tsx";

/** The viewer's own work with its mark, the solution and the work of the others, below the homework. */
export default function SubmissionSections({ homework }: { homework: Homework }) {
  const t = useText(text);
  const { number } = useFormat();
  const { can, has_submitted, total_submissions } = homework;
  const queued = useQueuedHandIn(homework.id);
  const [filter, setFilter] = useState<Filter | "missing">("all");
  const unsent = homework.before_joined ? t.beforeMine : t.notMine;
  const mineNone = queued ? (queued.state === "waiting" ? t.mineWaits : t.mineRefused) : unsent;
  // The list would tell who has just handed in.
  const isBlindYet = homework.blind && homework.marks_published_at === null;
  const others = Math.max(0, total_submissions - (has_submitted ? 1 : 0));
  return (
    <div className="mt-2 flex flex-col gap-1 md:mt-4">
      {(!can.mark || has_submitted) && (
        <Titled icon={NotebookPen} title={t.mine}>
          <List homework={homework} section="mine" none={mineNone} />
        </Titled>
      )}
      <Titled icon={CircleCheck} title={t.solution}>
        {isLocked(homework) ? (
          <Locked>{t.solutionLocked}</Locked>
        ) : (
          <List homework={homework} section="solution" none={t.noSolution} />
        )}
      </Titled>
      <Titled icon={Users} title={can.mark ? t.students : t.classmates} count={number(others)}>
        {can.mark && (
          <Segmented
            size="sm"
            label={t.filter}
            value={filter}
            onChange={setFilter}
            options={[
              { value: "all", label: t.all },
              { value: "unevaluated", label: t.unevaluated },
              ...(isBlindYet ? [] : [{ value: "missing" as const, label: t.missing }]),
            ]}
            className="mx-4 mb-2 md:mx-0 md:w-100"
          />
        )}
        {isLocked(homework) ? (
          <Locked>{t.locked}</Locked>
        ) : filter === "missing" ? (
          <MissingList homeworkId={homework.id} />
        ) : (
          <List
            key={filter}
            homework={homework}
            section="classmates"
            filter={filter}
            none={filter === "unevaluated" && others > 0 ? t.noneLeft : t.none}
          />
        )}
      </Titled>
    </div>
  );
}

interface TitledProps {
  icon: IconType;
  title: string;
  count?: string;
  children: ReactNode;
}

const Titled = ({ icon, title, count, children }: TitledProps) => (
  <section aria-label={title}>
    <h2 className="flex items-center gap-2.5 px-4 py-3 text-h3 md:px-1">
      <Icon of={icon} className="-mt-0.5 text-ink-2" />
      {title}
      {count && <span className="num text-small font-normal text-ink-3">{count}</span>}
    </h2>
    {children}
  </section>
);

const Locked = ({ children }: { children: string }) => (
  <Card padded className="flex items-center gap-3 text-small text-ink-2">
    <Icon of={Lock} className="text-ink-3" />
    <p>{children}</p>
  </Card>
);

interface ListProps {
  homework: Homework;
  section: Section;
  filter?: Filter;
  none: string;
}

function List({ homework, section, filter = "all", none }: ListProps) {
  const { id, has_submitted, can } = homework;
  const read = useMemo(() => readSection(id, section, filter), [id, section, filter]);
  // A student who hands in, now or once more, sees other rows.
  const pages = useInfiniteList(
    `submissions:${id}:${section}:${filter}:${has_submitted}:${can.submit}`,
    read,
  );
  useLiveSubmissions({ homeworkId: id, section, ids: pages.ids, reload: pages.reload });

  return (
    <EndlessRows
      list={pages}
      skeleton={<RowSkeleton />}
      empty={<p className="px-4 py-3.5 text-small text-ink-2">{none}</p>}
      row={(one) => <SubmissionCard key={one} id={one} homework={homework} isOwn={section === "mine"} />}
    />
  );
}
