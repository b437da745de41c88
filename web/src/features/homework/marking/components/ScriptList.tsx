import { Star } from "lucide-react";
import { memo, useLayoutEffect } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { useNameOf } from "../../submissions/public.ts";
import { text } from "../text.ts";
import { useAgo } from "../use-ago.ts";
import type { Deck } from "../use-deck.ts";
import type { Marking } from "../use-marking.ts";
import { useScript } from "../use-script.ts";
import { useWindow } from "../use-window.ts";

interface ScriptsProps {
  deck: Deck;
  marking: Marking;
  onShow: (id: number) => void;
}

const ROW = 56;
const FACE = 48;

/** Laptops: all scripts of the deck with name, time and marks. */
export function ScriptList({ deck, marking, onShow }: ScriptsProps) {
  const t = useText(text);
  const { box, onScroll, from, to } = useScripts(deck, ROW, "y");
  return (
    <div ref={box} onScroll={onScroll} className="min-h-0 grow overflow-y-auto">
      <ol aria-label={t.scripts} className="relative" style={{ height: deck.ids.length * ROW }}>
        {deck.ids.slice(from, to).map((id, place) => (
          <li key={id} className="absolute inset-x-0" style={{ top: (from + place) * ROW, height: ROW }}>
            <Row
              id={id}
              number={from + place + 1}
              isUnsaved={marking.isUnsaved(id)}
              isCurrent={id === deck.current}
              onShow={onShow}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Phones: the faces in one row. */
export function ScriptStrip({ deck, marking, onShow }: ScriptsProps) {
  const t = useText(text);
  const { box, onScroll, from, to } = useScripts(deck, FACE, "x");
  return (
    <div ref={box} onScroll={onScroll} className="no-scrollbar shrink-0 overflow-x-auto px-3">
      <ol aria-label={t.scripts} className="relative h-14" style={{ width: deck.ids.length * FACE }}>
        {deck.ids.slice(from, to).map((id, place) => (
          <li key={id} className="absolute inset-y-0" style={{ left: (from + place) * FACE, width: FACE }}>
            <Face
              id={id}
              number={from + place + 1}
              isUnsaved={marking.isUnsaved(id)}
              isCurrent={id === deck.current}
              onShow={onShow}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function useScripts(
  { ids, index, hasMore, isLoading, error, loadMore }: Deck,
  size: number,
  axis: "x" | "y",
) {
  const onEnd = () => {
    if (hasMore && !isLoading && !error) loadMore();
  };
  const rows = useWindow({ count: ids.length, size, axis, onEnd });
  const { reveal } = rows;
  useLayoutEffect(() => reveal(index), [reveal, index]);
  return rows;
}

interface RowProps {
  id: number;
  number: number;
  isUnsaved: boolean;
  isCurrent: boolean;
  onShow: (id: number) => void;
}

function useRow({ id, number, isUnsaved }: Pick<RowProps, "id" | "number" | "isUnsaved">) {
  const t = useText(text);
  const format = useFormat();
  const nameOf = useNameOf();
  const script = useScript(id);
  if (!script) return undefined;
  const name = nameOf(script);
  const marks = script.marks === null ? null : format.number(script.marks);
  const state = isUnsaved ? t.stateUnsaved : marks === null ? t.stateUnmarked : t.stateMarked(marks);
  return { script, marks, name, label: t.script(format.number(number), name, state) };
}

/** Of thirty rows one or two change with a script, so the others are not rendered again. */
const Row = memo(function Row({ isCurrent, onShow, ...props }: RowProps) {
  const t = useText(text);
  const ago = useAgo();
  const row = useRow(props);
  if (!row) return null;
  const { isUnsaved } = props;
  const { script, name, marks, label } = row;
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={() => onShow(script.id)}
      className={cx(
        "flex size-full items-center gap-2.5 border-l-3 px-4 text-left -outline-offset-3",
        isCurrent ? "border-primary bg-primary-soft" : "border-transparent hover:bg-surface-3/60",
      )}
    >
      <Avatar src={script.user_image} id={script.user_id} owner={name} size={36} />
      <span className="min-w-0 grow">
        <span className="block truncate text-small leading-normal font-semibold">{name}</span>
        {script.submitted_at && (
          <span className="num block text-[0.75rem] text-ink-3">{ago(script.submitted_at)}</span>
        )}
      </span>
      {script.is_best && <Icon of={Star} size={16} className="fill-current text-marigold-ink" />}
      {marks === null ? (
        <span className="rounded-[6px] bg-surface-3 px-2 pt-px text-[0.75rem] font-semibold text-ink-2">
          {isUnsaved ? t.stateUnsaved : t.waiting}
        </span>
      ) : (
        <b className="num text-primary-ink">{marks}</b>
      )}
    </button>
  );
});

const Face = memo(function Face({ isCurrent, onShow, ...props }: RowProps) {
  const row = useRow(props);
  if (!row) return null;
  const { isUnsaved } = props;
  const { script, name, marks, label } = row;
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={() => onShow(script.id)}
      className="grid size-full place-items-center"
    >
      <span
        className={cx(
          "relative rounded-full",
          isCurrent && "[box-shadow:0_0_0_2px_var(--surface),0_0_0_4px_var(--primary)]",
        )}
      >
        <Avatar src={script.user_image} id={script.user_id} owner={name} size={38} />
        {(marks !== null || isUnsaved) && (
          <b
            className={cx(
              "num absolute -right-1 -bottom-0.5 min-w-5 rounded-full px-1 text-center text-[0.75rem] leading-5 halo",
              isUnsaved ? "bg-marigold text-on-marigold" : "bg-primary text-on-primary",
            )}
          >
            {isUnsaved ? "•" : marks}
          </b>
        )}
      </span>
    </button>
  );
});
