import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { collections } from "../state.ts";
import { pageText } from "../lazy-text.ts";

interface CollectionGridProps {
  counts: ReadonlyMap<number, number>;
  chosen: number | null;
}

/** All eight collections, also the empty ones, which show what can be saved. The selected one links back to all. */
export function CollectionGrid({ counts, chosen }: CollectionGridProps) {
  const t = useText(pageText);
  const format = useFormat();
  const language = useLanguage();
  return (
    <nav aria-label={t.collections}>
      <ul className="grid grid-cols-2 gap-2.5 px-4 sm:grid-cols-4 md:gap-3 md:px-0">
        {collections.map(({ id, name, icon, hue }) => {
          const count = counts.get(id) ?? 0;
          const isChosen = id === chosen;
          return (
            <li key={id}>
              <Link
                href={isChosen ? "/saved" : `/saved/${id}`}
                aria-current={isChosen ? "page" : undefined}
                className={cx(
                  "flex h-full min-h-24 flex-col justify-between gap-2 rounded-card bg-surface p-3.5",
                  isChosen
                    ? "[box-shadow:0_0_0_2px_var(--primary)]"
                    : "[box-shadow:0_0_0_1px_var(--line)] hover:bg-surface-2",
                )}
              >
                <span className="flex items-start justify-between">
                  <span
                    className="grid size-10 place-items-center rounded-control"
                    style={{ background: `var(--s-${hue}-bg)`, color: `var(--s-${hue})` }}
                  >
                    <Icon of={icon} />
                  </span>
                  {count > 0 && <b className="num pt-1 text-ink-3">{format.number(count)}</b>}
                </span>
                <span className="text-small leading-normal font-semibold">{name[language]}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
