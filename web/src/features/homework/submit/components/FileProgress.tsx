import { CircleCheck, FileText, Image } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { useProgress, type Parcel } from "../../receipts/state.ts";
import { text } from "../text.ts";

/** How far each file of the parcel has come. */
export function FileProgress({ parcel: { homeworkId, files, urls } }: { parcel: Parcel }) {
  const t = useText(text);
  const { number } = useFormat();
  const progress = useProgress();
  if (files.length === 0) return null;
  const arrived = files.filter(({ sha256 }) => urls[sha256] !== undefined).length;
  const shareOf = (sha256: string) =>
    progress?.homeworkId === homeworkId && progress.sha256 === sha256 ? progress.share : 0;
  return (
    <div>
      <p role="status" className="num text-small font-semibold">
        {t.arrivedOf(number(arrived), number(files.length))}
      </p>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {files.map(({ id, kind, name, sha256 }, index) => {
          const isThere = urls[sha256] !== undefined;
          const share = isThere ? 1 : shareOf(sha256);
          return (
            <li key={id} className="flex items-center gap-2.5 text-small">
              <Icon of={kind === "pdf" ? FileText : Image} size={18} className="shrink-0 text-ink-2" />
              <span className="w-20 min-w-0 shrink-0 truncate">
                {kind === "pdf" ? name : t.page(number(index + 1))}
              </span>
              <span
                aria-hidden="true"
                className="h-1.5 min-w-0 grow overflow-hidden rounded-full bg-surface-3"
              >
                <span className="block h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
              </span>
              <span className="num flex w-20 items-center justify-end gap-1 text-meta text-ink-2">
                {isThere ? (
                  <>
                    <Icon of={CircleCheck} size={16} className="text-primary-ink" />
                    {t.arrived}
                  </>
                ) : share > 0 ? (
                  t.percent(number(Math.floor(share * 100)))
                ) : (
                  t.queued
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
