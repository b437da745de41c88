import { composer } from "@angon/contract/composer";
import { CircleAlert, Clock } from "lucide-react";
import { useSession } from "../../features/session/public.ts";
import { isWriteTo, typedTextOf } from "../../lib/outbox/entry.ts";
import { RichText } from "../../lib/rich-text/RichText.tsx";
import { useText } from "../../lib/i18n/text.ts";
import { useOutboxState } from "../../lib/outbox/queued.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Card } from "../../ui/Card.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { text } from "./text.ts";

/** Queued posts are shown at the top of the feed or group for which they were written. */
export function QueuedPosts({ groupId }: { groupId: number | null }) {
  const t = useText(text);
  const { stub } = useSession();
  const entries = useOutboxState().entries.filter(
    (entry) => isWriteTo(entry, composer.create) && (entry.given.body?.["group_id"] ?? null) === groupId,
  );
  if (entries.length === 0) return null;
  return (
    <ul aria-label={t.waitingPosts}>
      {[...entries].reverse().map((entry) => {
        const isStuck = entry.state !== "waiting";
        return (
          <li key={entry.seq}>
            <Card padded className="mt-2 md:mt-3">
              <div className="flex items-center gap-2.5">
                <Avatar src={stub?.image} id={stub?.id} owner={stub?.name} size={40} className="opacity-65" />
                <div className="min-w-0">
                  <p className="font-semibold">{stub?.name}</p>
                  <p className="flex items-center gap-1.5 text-meta text-ink-2">
                    <Icon of={isStuck ? CircleAlert : Clock} size={14} />
                    {isStuck ? t.postRefused : t.postWaits}
                  </p>
                </div>
              </div>
              <RichText text={typedTextOf(entry)} className="mt-2 line-clamp-6 opacity-65" />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
