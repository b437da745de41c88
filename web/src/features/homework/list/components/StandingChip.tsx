import { AlarmClock, Check, Clock, CloudUpload, Lock } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import type { ListedHomework } from "../../api.ts";
import { useQueuedHandIn } from "../../receipts/use-queued-hand-in.ts";
import { standingOf } from "../rules.ts";
import { text } from "../text.ts";

/** How much time is left, or that it was handed in. */
export function StandingChip({ homework }: { homework: ListedHomework }) {
  const t = useText(text);
  const { number } = useFormat();
  const queued = useQueuedHandIn(homework.id);
  const standing = standingOf(homework, Date.now());
  if (queued?.state === "waiting")
    return (
      <Chip pill tone="marigold" icon={CloudUpload}>
        {t.queued}
      </Chip>
    );
  switch (standing.is) {
    case "submitted":
      return (
        <Chip pill tone="primarySolid" icon={Check}>
          {t.submitted}
        </Chip>
      );
    case "over":
      return (
        <Chip pill icon={Lock}>
          {t.over}
        </Chip>
      );
    case "before":
      return <Chip pill>{t.before}</Chip>;
    case "late":
      return (
        <Chip pill tone="marigold" icon={AlarmClock}>
          {t.late}
        </Chip>
      );
    case "open":
      return (
        <Chip pill tone={standing.isSoon ? "krishna" : "primary"} icon={standing.isSoon ? AlarmClock : Clock}>
          {t[`${standing.unit}Left`](number(standing.left))}
        </Chip>
      );
  }
}
