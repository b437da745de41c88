import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";
import { Kbd } from "./KeysDialog.tsx";

/** Laptops: the keys that are used most, below the page. */
export function KeyHints({ onHelp }: { onHelp: () => void }) {
  const t = useText(text);
  const { number } = useFormat();
  const hints: readonly (readonly [readonly string[], string])[] = [
    [["J", "K"], t.keyNextShort],
    [[`${number(1)}–${number(9)}`, number(0)], t.keyMark],
    [["B"], t.keyBest],
    [["Ctrl ↵"], t.keySaveShort],
  ];
  return (
    <div className="num flex shrink-0 flex-wrap items-center justify-center gap-x-4.5 gap-y-1 px-5 pb-2 text-meta text-ink-2 max-lg:hidden">
      {hints.map(([keys, meaning]) => (
        <span key={meaning} className="flex items-center gap-1.5">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {meaning}
        </span>
      ))}
      <button type="button" onClick={onHelp} className="hit-text relative flex items-center gap-1.5">
        <Kbd>?</Kbd>
        {t.keyHelp}
      </button>
    </div>
  );
}
