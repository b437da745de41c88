import { administrationErrors } from "@angon/contract/administration";
import { administrationBackupsErrors, type Backups } from "@angon/contract/administration/backups";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, DatabaseBackup, Download, TriangleAlert } from "lucide-react";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { useByteSize } from "../../../../lib/data-usage/use-byte-size.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../../lib/forms/use-retry-after.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import { Part } from "../../components/Part.tsx";
import { backupsQuery, downloadBackup, startBackup } from "../api.ts";
import { text } from "../text.ts";

const sentences = { ...administrationErrors, ...administrationBackupsErrors };

/** The last backup with its age, a button for the next one, and the download. */
export function Backup() {
  const t = useText(text);
  const { data, error, refetch } = useQuery(backupsQuery, queryClient);
  return (
    <Part title={t.title}>
      {!data ? (
        <LoadingBlock error={error} onRetry={() => void refetch()} />
      ) : data.is_ours ? (
        <Own backups={data} />
      ) : (
        <p className="text-small">{t.elsewhere}</p>
      )}
    </Part>
  );
}

function Own({ backups: { last, job, download, has_files } }: { backups: Backups }) {
  const t = useText(text);
  const stamp = useStamp();
  const size = useByteSize();
  const starting = useAction({ run: startBackup });
  const downloading = useAction({ run: downloadBackup });
  const error = starting.error ?? downloading.error;
  const wait = useRetryAfter(error);
  const isRunning = job?.state === "running";
  return (
    <div className="flex flex-col gap-3 text-small">
      <Last last={last} />
      {job && <JobState job={job} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={DatabaseBackup}
          busy={starting.isPending}
          disabled={isRunning || wait > 0}
          onClick={() => starting.start()}
        >
          {t.start}
        </Button>
        {download && (
          <Button
            size="sm"
            variant="secondary"
            icon={Download}
            busy={downloading.isPending}
            disabled={wait > 0}
            onClick={() => downloading.start()}
          >
            {t.download(size(download.bytes))}
          </Button>
        )}
      </div>
      <FormProblem error={error} wait={wait} sentences={sentences} />
      {download && <p className="text-meta text-ink-2">{t.downloadable(stamp(download.at))}</p>}
      <p className="text-meta text-ink-2">
        {t.contents} {!has_files && t.withoutFiles} {t.sameDisk}
      </p>
    </div>
  );
}

const MINUTE = 60_000;

function Last({ last }: Pick<Backups, "last">) {
  const t = useText(text);
  const stamp = useStamp();
  const size = useByteSize();
  const { relativeTime } = useFormat();
  if (!last) return <p>{t.never}</p>;
  const [time, bytes] = [stamp(last.at), size(last.bytes)];
  const isNow = Date.now() - Date.parse(last.at) < MINUTE;
  return <p>{isNow ? t.lastNow(time, bytes) : t.last(relativeTime(last.at), time, bytes)}</p>;
}

function JobState({ job: { state, started_at, problem } }: { job: NonNullable<Backups["job"]> }) {
  const t = useText(text);
  const stamp = useStamp();
  const sentence = state === "running" ? t.running(stamp(started_at)) : problem ? t[problem] : t.done;
  return (
    <p role="status" className={problem ? "flex gap-2.5 text-bad" : "flex gap-2.5"}>
      {state === "running" ? (
        <Spinner size={18} className="mt-0.5 shrink-0" />
      ) : (
        <Icon of={problem ? TriangleAlert : CircleCheck} size={18} className="mt-0.5 shrink-0" />
      )}
      <span className="min-w-0">{sentence}</span>
    </p>
  );
}
