import { useLanguage } from "./language.tsx";

const shape = { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Dhaka" } as const;
// Not in format.ts, which is part of every first view.
const stamps = {
  bn: new Intl.DateTimeFormat("bn-BD", shape),
  en: new Intl.DateTimeFormat("en-GB", shape),
};

/** Day and clock time in Dhaka. */
export function useStamp(): (at: string) => string {
  const language = useLanguage();
  return (at) => stamps[language].format(new Date(at));
}
