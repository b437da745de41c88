import { TimerOff } from "lucide-react";
import { useOnline } from "../../../../lib/browser/online.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import type { AttemptState } from "../state.ts";
import { text } from "../text.ts";

/** Until the server has been reached. */
export function TimeOver({ state }: { state: Pick<AttemptState, "save"> }) {
  const t = useText(text);
  const isReached = useOnline() && state.save !== "waiting";
  return (
    <div role="status">
      <EmptyState icon={TimerOff} title={t.timeOver} body={isReached ? t.timeOverBody : t.timeOverOffline} />
    </div>
  );
}
