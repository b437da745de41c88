import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "./text.ts";

const MINUTE_MS = 60_000;

/** How long ago a moment was, as a phrase. */
export function useAgo(): (moment: string) => string {
  const t = useText(text);
  const { relativeTime } = useFormat();
  return (moment) =>
    Date.now() - new Date(moment).getTime() < MINUTE_MS ? t.justNow : t.ago(relativeTime(moment));
}
