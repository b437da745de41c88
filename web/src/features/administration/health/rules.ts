import type { Health } from "@angon/contract/administration/health";

/** A waiting job is normal for this long; then the worker is off or too slow. */
export const LATE_SECONDS = 120;
const DAY_MS = 86_400_000;

/** A school without a backup for two days loses more work than it can repeat. */
export const isBackupOld = (last: string | null, now: number): boolean =>
  last === null || now - Date.parse(last) > 2 * DAY_MS;

const FULL_SHARE = 0.1;

export const isDiskFull = ({ free_bytes, total_bytes }: { free_bytes: number; total_bytes: number }) =>
  free_bytes < total_bytes * FULL_SHARE;

/** Texts that no gateway took: the last of the gateways has refused them. */
export const failedSms = (sms: Health["sms"]): number => sms?.at(-1)?.failed ?? 0;

const FAILING_SHARE = 0.1;

export function areSmsFailing(sms: Health["sms"]): boolean {
  const sent = (sms ?? []).reduce((sum, one) => sum + one.sent, 0);
  const failed = failedSms(sms);
  return failed > (sent + failed) * FAILING_SHARE;
}
