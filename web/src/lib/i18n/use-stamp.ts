import { useClockTime } from "./clock-time.ts";
import { useLanguage } from "./language.tsx";

const shape = { dateStyle: "medium", timeZone: "Asia/Dhaka" } as const;
// Not in format.ts, which is part of every first view.
const days = {
  bn: new Intl.DateTimeFormat("bn-BD", shape),
  en: new Intl.DateTimeFormat("en-GB", shape),
};

/** Day and clock time in Dhaka. */
export function useStamp(): (at: string) => string {
  const language = useLanguage();
  const { time } = useClockTime();
  return (at) => `${days[language].format(new Date(at))}, ${time(at)}`;
}
