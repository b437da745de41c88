import { homeworkErrors } from "@angon/contract/homework";
import { markingErrors } from "@angon/contract/homework/marking";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { LoadFailed } from "../../../../lib/http/LoadFailed.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { RowSkeleton } from "../../../../ui/Skeleton.tsx";
import { missingQuery } from "../../api.ts";
import { text } from "../text.ts";

const sentences = { ...homeworkErrors, ...markingErrors };

/** The students who have not handed in, for the teacher. */
export function MissingList({ homeworkId }: { homeworkId: number }) {
  const t = useText(text);
  const { number } = useFormat();
  const { data, error, refetch, isFetching } = useQuery(missingQuery(homeworkId), queryClient);
  if (error)
    return (
      <LoadFailed error={error} sentences={sentences} isBusy={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return <RowSkeleton />;
  const { data: students } = data;
  return (
    <>
      <p role="status" className="num px-4 py-2 text-small text-ink-2 md:px-1">
        {students.length === 0 ? t.nobodyMissing : t.missingCount(number(students.length))}
      </p>
      <ul className="border-y border-line bg-surface empty:hidden md:rounded-card md:border">
        {students.map(({ id, name, roll, section }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline gap-x-2.5 border-line px-4 py-2.5 not-first:border-t"
          >
            <Link href={`/users/${id}`} className="font-semibold wrap-anywhere">
              {name}
            </Link>
            <span className="num text-meta text-ink-3">
              {[roll !== null && t.rollIs(number(roll)), section && t.sectionIs(section)]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
