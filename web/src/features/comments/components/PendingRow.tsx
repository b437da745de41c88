import { CircleAlert, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useSession } from "../../session/public.ts";
import type { Pending, QueuedComment } from "../state.ts";
import { text } from "../text.ts";

/** A comment that is being sent appears at its final position. */
export function PendingRow({ pending, size }: { pending: Pending; size: number }) {
  const t = useText(text);
  return (
    <Row written={pending} size={size}>
      <Spinner size={14} />
      {t.sending}
    </Row>
  );
}

/** A queued or refused comment appears there too; the outbox handles it. */
export function QueuedRow({ queued, size }: { queued: QueuedComment; size: number }) {
  const t = useText(text);
  return (
    <Row written={queued} size={size}>
      <Icon of={queued.isRefused ? CircleAlert : Clock} size={14} />
      {queued.isRefused ? t.notSent : t.waits}
    </Row>
  );
}

type Written = Pick<Pending, "content" | "image">;

function Row({ written, size, children }: { written: Written; size: number; children: ReactNode }) {
  const { stub } = useSession();
  return (
    <li className="flex gap-2.5">
      <Avatar src={stub?.image} id={stub?.id} owner={stub?.name} size={size} className="mt-0.5 opacity-65" />
      <div className="min-w-0 grow">
        <div className="opacity-65">
          <div className="rounded-[4px_14px_14px_14px] bg-surface-2 px-3 pt-2 pb-2.25">
            <p className="text-label font-semibold">{stub?.name}</p>
            <RichText text={written.content} className="text-small" />
          </div>
          {written.image && (
            <img src={written.image} alt="" className="mt-1.5 max-h-40 max-w-55 rounded-control" />
          )}
        </div>
        <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-2">{children}</p>
      </div>
    </li>
  );
}
