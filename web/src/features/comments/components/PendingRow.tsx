import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { useSession } from "../../session/public.ts";
import type { Pending } from "../state.ts";
import { text } from "../text.ts";

/** What is on its way stands where it will stand. */
export function PendingRow({ pending, size }: { pending: Pending; size: number }) {
  const t = useText(text);
  const { stub } = useSession();
  return (
    <li className="flex gap-2.5 opacity-65">
      <Avatar src={stub?.image} size={size} className="mt-0.5" />
      <div className="min-w-0 grow">
        <div className="rounded-[4px_14px_14px_14px] bg-surface-2 px-3 pt-2 pb-2.25">
          <p className="text-label font-semibold">{stub?.name}</p>
          <RichText text={pending.content} className="text-small" />
        </div>
        {pending.image && (
          <img src={pending.image} alt="" className="mt-1.5 max-h-40 max-w-55 rounded-control" />
        )}
        <p className="mt-1 flex items-center gap-1.5 text-meta text-ink-2">
          <Spinner size={14} />
          {t.sending}
        </p>
      </div>
    </li>
  );
}
