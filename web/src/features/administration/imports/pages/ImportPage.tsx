import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, FileX } from "lucide-react";
import { Link, useParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { PageUnavailable } from "../../../../lib/http/PageUnavailable.tsx";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { importQuery, isWorking } from "../api.ts";
import { Counts } from "../components/Counts.tsx";
import { DraftPart } from "../components/DraftPart.tsx";
import { EndActions } from "../components/EndActions.tsx";
import { RowList } from "../components/RowList.tsx";
import { WorkProgress } from "../components/WorkProgress.tsx";
import { statusText, text } from "../text.ts";
import { useLiveImport } from "../use-live-import.ts";

/** One file: its preview, the work, and its report. */
export default function ImportPage() {
  const t = useText(text);
  const statuses = useText(statusText);
  const id = Number(useParams<{ id: string }>().id);
  const { data: found, error, refetch } = useQuery(importQuery(id), queryClient);
  usePageTitle(found?.file_name ?? t.title);
  useLiveImport(id);
  if (error && !found)
    return (
      <Card>
        <PageUnavailable
          isAbsent={error instanceof ProblemError && [404, 422].includes(error.status)}
          icon={FileX}
          error={error}
          onRetry={() => void refetch()}
          homeHref="/admin/imports"
          texts={{ ...t, home: t.back }}
        />
      </Card>
    );
  return (
    <Card as="section" aria-label={found?.file_name ?? t.title} className="overflow-hidden">
      <div className="px-4 pt-2 pb-4">
        <Link
          href="/admin/imports"
          className="inline-flex min-h-11 items-center gap-1 text-small text-primary-ink"
        >
          <Icon of={ChevronLeft} size={18} />
          {t.back}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-h2 wrap-anywhere">{found?.file_name ?? t.title}</h1>
          {found && (
            <span role="status">
              <Chip size="sm" tone={found.status === "done" ? "primary" : "clay"}>
                {statuses[found.status]}
              </Chip>
            </span>
          )}
        </div>
      </div>
      {found ? (
        <>
          {found.status === "draft" ? <DraftPart found={found} /> : <Counts found={found} />}
          {isWorking(found) && <WorkProgress found={found} />}
          {(found.status === "done" || found.status === "undone") && <EndActions found={found} />}
          {!isWorking(found) && <RowList key={found.status} found={found} />}
        </>
      ) : (
        <LoadingBlock error={null} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
