import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";

const MAX_LISTED_NAMES = 5;

/** The first few names, and how many more. */
export function NameList({ people }: { people: ReadonlyMap<number, { name: string }> }) {
  const t = useText(text);
  const { number } = useFormat();
  const names = [...people.values()].map(({ name }) => name);
  const more = names.length - MAX_LISTED_NAMES;
  return (
    <p className="text-small wrap-anywhere text-ink-2">
      {names.slice(0, MAX_LISTED_NAMES).join(", ")}
      {more > 0 && ` ${t.and(number(more))}`}
    </p>
  );
}
