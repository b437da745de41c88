import type { Case } from "@angon/contract/moderation";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useLocation, useParams } from "wouter";
import { queryClient } from "../../../lib/data/query-client.ts";
import { PageUnavailable } from "../../../lib/http/PageUnavailable.tsx";
import { ProblemError } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Line } from "../../../ui/Skeleton.tsx";
import { caseQuery, queueQuery } from "../api.ts";
import { CaseContext } from "../components/CaseContext.tsx";
import { CaseDecision } from "../components/CaseDecision.tsx";
import { CaseHistory } from "../components/CaseHistory.tsx";
import { beside } from "../rules.ts";
import { text } from "../text.ts";
import { useReportKeys } from "../use-report-keys.ts";

/** One reported thing: its context, what was decided about its author before, and the decision. */
export default function ReportPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const [, navigate] = useLocation();
  const { id } = useParams<{ id: string }>();
  const one = useQuery(caseQuery(id), queryClient);
  const list = useInfiniteQuery(queueQuery, queryClient);
  const ids = list.data?.pages.flatMap(({ data }) => data.map((report) => report.id)) ?? [];
  const go = (step: 1 | -1) => {
    const to = beside(ids, Number(id), step);
    if (to !== undefined) navigate(`/admin/reports/${to}`);
  };
  useReportKeys({ next: () => go(1), previous: () => go(-1) });
  if (one.data) return <Shown one={one.data} onDecided={() => navigate("/admin/reports")} />;
  if (!one.error)
    return (
      <div aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <Line height={320} />
      </div>
    );
  return (
    <PageUnavailable
      isAbsent={one.error instanceof ProblemError && [404, 422].includes(one.error.status)}
      icon={Flag}
      error={one.error}
      isBusy={one.isFetching}
      onRetry={() => void one.refetch()}
      homeHref="/admin/reports"
      texts={{ ...t, home: t.toList }}
    />
  );
}

function Shown({ one, onDecided }: { one: Case; onDecided: () => void }) {
  return (
    <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_360px] xl:items-start">
      <div className="flex min-w-0 flex-col gap-3">
        <CaseContext one={one} />
        {one.author && <CaseHistory userId={one.author.id} history={one.history} />}
      </div>
      <CaseDecision key={one.id} one={one} onDecided={onDecided} />
    </div>
  );
}
