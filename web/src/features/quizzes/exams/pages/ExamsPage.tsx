import type { ListedExam } from "@angon/contract/quizzes/exams";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks, Plus } from "lucide-react";
import { LoadFailed } from "../../../../lib/http/LoadFailed.tsx";
import { EndMarker } from "../../../../lib/data/EndMarker.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { cx } from "../../../../ui/cx.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { PostSkeleton } from "../../../../ui/Skeleton.tsx";
import { examsQuery } from "../api.ts";
import { ExamCard } from "../components/ExamCard.tsx";
import { StaffActions } from "../components/StaffActions.tsx";
import { listText } from "../lazy-text.ts";
import { sectionsOf } from "../rules.ts";

type List = ReturnType<typeof useExams>;

const useExams = () => useInfiniteQuery(examsQuery(), queryClient);

/** All exams that the viewer may see: running and upcoming ones on top, past ones with the viewer's result below. */
export default function ExamsPage() {
  const t = useText(listText);
  const list = useExams();
  const canCreate = list.data?.pages[0]?.can.create === true;
  return (
    <div className="mx-auto w-full max-w-190">
      <div
        className={cx(
          "flex min-h-11 items-center justify-between gap-3 px-4 pt-4 pb-3 md:px-0 md:pt-0",
          !canCreate && "max-lg:sr-only",
        )}
      >
        <h1 className="max-lg:sr-only">{t.title}</h1>
        {canCreate && (
          <ButtonLink href="/quiz/new" icon={Plus} className="ml-auto">
            {t.create}
          </ButtonLink>
        )}
      </div>
      <Exams list={list} />
    </div>
  );
}

function Exams({ list }: { list: List }) {
  const t = useText(listText);
  if (!list.data)
    return list.error ? (
      <Card>
        <Failed list={list} onRetry={() => void list.refetch()} />
      </Card>
    ) : (
      <div aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <PostSkeleton />
        <PostSkeleton />
      </div>
    );
  const { pages } = list.data;
  const { readAt, ahead } = pages[0] ?? { readAt: 0, ahead: 0 };
  const exams = pages.flatMap(({ data }) => data);
  if (exams.length === 0)
    return (
      <Card>
        <EmptyState icon={ListChecks} title={t.empty} body={t.emptyBody} />
      </Card>
    );
  const sections = sectionsOf(exams, Date.now() + ahead);
  const clock = { readAt, ahead };
  return (
    <>
      <Section title={t.drafts} exams={sections.drafts} clock={clock} />
      <Section title={t.ahead} exams={sections.ahead} clock={clock} />
      <Section title={t.past} exams={sections.past} clock={clock} />
      <More list={list} />
    </>
  );
}

interface SectionProps {
  title: string;
  exams: readonly ListedExam[];
  clock: { readAt: number; ahead: number };
}

function Section({ title, exams, clock }: SectionProps) {
  if (exams.length === 0) return null;
  return (
    <section aria-label={title} className="mb-3">
      <h2 className="px-4 pt-2 pb-2 text-h3 md:px-1">{title}</h2>
      <Card as="div">
        <ul className="divide-y divide-line">
          {exams.map((exam) => (
            <li key={exam.id}>
              <ExamCard exam={exam} clock={clock} actions={<StaffActions exam={exam} />} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The further pages, as the end of the list comes into view. */
function More({ list }: { list: List }) {
  const t = useText(listText);
  if (list.isFetchNextPageError)
    return (
      <Card>
        <Failed list={list} onRetry={() => void list.fetchNextPage()} />
      </Card>
    );
  if (list.isFetchingNextPage)
    return (
      <div aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <PostSkeleton />
      </div>
    );
  if (list.hasNextPage) return <EndMarker onReach={() => void list.fetchNextPage()} />;
  return <p className="py-6 text-center text-meta text-ink-3">{t.thatIsAll}</p>;
}

const Failed = ({ list, onRetry }: { list: List; onRetry: () => void }) => (
  <LoadFailed error={list.error} isBusy={list.isFetching} onRetry={onRetry} />
);
