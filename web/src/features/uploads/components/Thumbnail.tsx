import { ArrowLeft, ArrowRight, CircleAlert, Film, RotateCw, X } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { uploadsText } from "../text.ts";

export type Sending = { at: "preparing" } | { at: "sending"; share: number } | { at: "failed" };

interface ThumbnailProps {
  /** null for a film whose frame is not there. */
  src: string | null;
  name: string;
  sending: Sending | null;
  removeLabel: string;
  disabled?: boolean;
  /** Absent where nothing stands before, or after. */
  onEarlier?: (() => void) | undefined;
  onLater?: (() => void) | undefined;
  onRemove: () => void;
  onRetry: () => void;
}

const round = "hit absolute grid size-7.5 place-items-center rounded-full bg-[rgb(10_22_17/.72)] text-white";

/** A small picture of what is sent, with how far it has come. */
export function Thumbnail(props: ThumbnailProps) {
  const { src, name, sending, removeLabel, disabled, onRemove, onRetry } = props;
  const t = useText(uploadsText);
  const { number } = useFormat();
  const percent = sending?.at === "sending" ? Math.floor(sending.share * 100) : 0;
  const isMoving = sending !== null && sending.at !== "failed";
  const said =
    sending === null
      ? name
      : sending.at === "failed"
        ? `${name}: ${t.notThere}`
        : `${name}: ${sending.at === "sending" ? t.sending(number(percent)) : t.preparing}`;
  return (
    <div
      role="group"
      aria-label={said}
      className="relative h-19 w-28 overflow-hidden rounded-control bg-surface-3"
    >
      {src === null ? (
        <span className="grid size-full place-items-center text-ink-3">
          <Icon of={Film} size={28} />
        </span>
      ) : (
        <img src={src} alt="" className={cx("size-full object-cover object-top", isMoving && "opacity-60")} />
      )}
      {isMoving && (
        <>
          <span className="num absolute top-1.5 left-1.5 rounded-chip bg-[rgb(10_22_17/.72)] px-1.5 pt-px text-[0.75rem] text-white">
            {sending.at === "sending" ? t.sent(number(percent)) : t.preparing}
          </span>
          <span className="absolute inset-x-2 bottom-2 h-1.25 rounded-full bg-white/50">
            <span className="block h-full rounded-full bg-white" style={{ width: `${percent}%` }} />
          </span>
        </>
      )}
      {sending?.at === "failed" && (
        <button
          type="button"
          disabled={disabled}
          onClick={onRetry}
          className="absolute inset-0 flex flex-col items-center justify-center gap-0.5 bg-[rgb(10_22_17/.72)] text-[0.75rem] font-semibold text-white"
        >
          <span className="flex items-center gap-1">
            <Icon of={CircleAlert} size={14} />
            {t.notThere}
          </span>
          <span className="flex items-center gap-1 underline">
            <Icon of={RotateCw} size={14} />
            {t.tryAgain}
          </span>
        </button>
      )}
      {(
        [
          [props.onEarlier, ArrowLeft, t.earlier, "bottom-1 left-1"],
          [props.onLater, ArrowRight, t.later, "right-1 bottom-1"],
        ] as const
      ).map(
        ([onMove, icon, label, corner]) =>
          onMove && (
            <button
              key={corner}
              type="button"
              disabled={disabled}
              aria-label={`${name}: ${label}`}
              onClick={onMove}
              className={cx(round, corner)}
            >
              <Icon of={icon} size={14} />
            </button>
          ),
      )}
      <button
        type="button"
        disabled={disabled}
        aria-label={isMoving ? t.stop : removeLabel}
        onClick={onRemove}
        className={cx(round, "top-1 right-1")}
      >
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}
