import type { Health } from "@angon/contract/administration/health";
import { useByteSize } from "../../../../lib/data-usage/use-byte-size.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { Part } from "../../components/Part.tsx";
import { text } from "../text.ts";

/** Whether the process that answered reads its replica, since when, and how far that is behind. */
export function Replica({ replica }: { replica: NonNullable<Health["replica"]> }) {
  const t = useText(text);
  const { wait } = useFormat();
  const size = useByteSize();
  const stamp = useStamp();
  const { is_read, since, reason, behind_seconds, behind_bytes } = replica;
  return (
    <Part title={t.replica}>
      <p className="text-small">
        {is_read ? t.replicaRead(stamp(since)) : t.replicaLeftSince(stamp(since))}
        <span className="block text-meta text-ink-3 wrap-anywhere">
          {behind_seconds !== null && behind_bytes !== null
            ? t.replicaBehind(wait(Math.round(behind_seconds)), size(behind_bytes))
            : t.replicaUnknown}
          {!is_read && <span lang="en"> · {reason}</span>}
        </span>
      </p>
    </Part>
  );
}
