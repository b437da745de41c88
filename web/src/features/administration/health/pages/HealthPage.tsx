import { useQuery } from "@tanstack/react-query";
import { RotateCw, TriangleAlert } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { Backup } from "../../backups/public.ts";
import { healthQuery } from "../api.ts";
import { Calls } from "../components/Calls.tsx";
import { DeadJobs } from "../components/DeadJobs.tsx";
import { Findings } from "../components/Findings.tsx";
import { Jobs } from "../components/Jobs.tsx";
import { Processes } from "../components/Processes.tsx";
import { Replica } from "../components/Replica.tsx";
import { Sms } from "../components/Sms.tsx";
import { Statements } from "../components/Statements.tsx";
import { Storage } from "../components/Storage.tsx";
import { Versions } from "../components/Versions.tsx";
import { text } from "../text.ts";

/** Findings that need attention first, then jobs, storage, backup, versions and slow statements. */
export default function HealthPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const language = useLanguage();
  const stamp = useStamp();
  const { data, error, isFetching, refetch } = useQuery(healthQuery, queryClient);
  return (
    <Card aria-label={t.title} padded>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-h2">{t.title}</h1>
        <Button
          size="sm"
          variant="secondary"
          icon={RotateCw}
          busy={isFetching}
          onClick={() => void refetch()}
        >
          {t.again}
        </Button>
      </div>
      {data ? (
        <>
          <p className="text-meta text-ink-3">{t.checked(stamp(data.checked_at))}</p>
          {error && (
            <p role="alert" className="mt-3 flex gap-2.5 text-small text-bad">
              <Icon of={TriangleAlert} size={18} className="mt-0.5 shrink-0" />
              {t.notAgain} {sentenceOf(error, language).title}
            </p>
          )}
          <Findings health={data} />
          <Jobs listeners={data.jobs.listeners} />
          <DeadJobs jobs={data.jobs.dead} onRetried={() => void refetch()} />
          <Storage storage={data.storage} />
          <Backup />
          {data.replica && <Replica replica={data.replica} />}
          {data.sms && <Sms gateways={data.sms} />}
          <Calls calls={data.calls} />
          <Processes processes={data.processes} />
          <Versions version={data.version} />
          <Statements statements={data.statements} />
        </>
      ) : (
        <LoadingBlock error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
