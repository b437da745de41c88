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
const areFailing = (sent: number, failed: number) => failed > (sent + failed) * FAILING_SHARE;

export function areSmsFailing(sms: Health["sms"]): boolean {
  const sent = (sms ?? []).reduce((sum, one) => sum + one.sent, 0);
  return areFailing(sent, failedSms(sms));
}

/** An address that is refused for good says nothing of the server. */
export const failingCalls = (calls: Health["calls"]): Health["calls"] =>
  calls.filter(({ sent, refused, failed }) => areFailing(sent + refused, failed));

export const callsName = (
  words: { mail: string; push: (host: string) => string; bucket: string },
  service: string,
  host: string,
): string => {
  if (service === "mail") return words.mail;
  if (service === "s3") return words.bucket;
  return service === "push" ? words.push(host) : service;
};

export const hasWorker = (processes: Health["processes"]): boolean =>
  processes.some(({ services, is_alive }) => is_alive && services.includes("worker"));

export const silentProcesses = (processes: Health["processes"]): string[] =>
  processes.filter(({ is_alive }) => !is_alive).map(({ instance }) => instance);
