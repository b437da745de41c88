import type { Health } from "@angon/contract/administration/health";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import {
  areSmsFailing,
  callsName,
  failedSms,
  failingCalls,
  hasWorker,
  isBackupOld,
  isDiskFull,
  LATE_SECONDS,
  silentProcesses,
} from "../rules.ts";
import { text } from "../text.ts";

/** Sentences that tell an operator which work is needed. */
export function Findings({ health }: { health: Health }) {
  const { jobs, backup, storage, replica, sms, calls, processes } = health;
  const t = useText(text);
  const stamp = useStamp();
  const { number, wait } = useFormat();
  const dead = jobs.listeners.reduce((sum, one) => sum + one.dead, 0);
  const silent = silentProcesses(processes);
  const isOld = backup.is_ours && isBackupOld(backup.last_at, Date.now());
  const findings = [
    !hasWorker(processes) && t.noWorker,
    silent.length > 0 && t.processGone(silent.join(", ")),
    jobs.oldest_due_seconds > LATE_SECONDS && t.jobsLate(wait(jobs.oldest_due_seconds)),
    dead > 0 && t.jobsDead(number(dead)),
    isOld && (backup.last_at === null ? t.backupNever : t.backupOld(stamp(backup.last_at))),
    areSmsFailing(sms) && t.smsFails(number(failedSms(sms))),
    ...failingCalls(calls).map(({ service, host, failed }) =>
      t.callsFail(callsName(t, service, host), number(failed)),
    ),
    replica && !replica.is_read && t.replicaLeft,
    storage.disk && isDiskFull(storage.disk) && t.diskFull,
  ].filter((finding) => typeof finding === "string");
  const isGood = findings.length === 0;
  return (
    <ul
      className={cx(
        "mt-3 flex flex-col gap-2 rounded-control px-3.5 py-3 text-small",
        isGood ? "bg-primary-soft text-primary-ink" : "bg-marigold-soft text-marigold-ink",
      )}
    >
      {(isGood ? [t.good] : findings).map((finding) => (
        <li key={finding} className="flex gap-2.5">
          <Icon of={isGood ? CircleCheck : TriangleAlert} size={18} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{finding}</span>
        </li>
      ))}
    </ul>
  );
}
