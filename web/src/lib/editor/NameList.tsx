import { useEffect, useLayoutEffect, useRef } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { cx } from "../../ui/cx.ts";
import { useText } from "../i18n/text.ts";
import type { MentionList, Mentionable } from "./mentions.ts";
import { editorText } from "./text.ts";

const EDGE = 8;
const GAP = 6;

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

interface NameListProps<P extends Mentionable> {
  id: string;
  list: MentionList<P>;
}

/** The names that match the typed letters; the focus stays in the text, whose arrow keys select a name. */
export function NameList<P extends Mentionable>({ id, list }: NameListProps<P>) {
  const t = useText(editorText);
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = list.people.length === 0;

  useLayoutEffect(() => placeBox(box.current, list.anchor()));
  useEffect(() => {
    const follow = () => placeBox(box.current, list.anchor());
    addEventListener("scroll", follow, { capture: true, passive: true });
    visualViewport?.addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow, { capture: true });
      visualViewport?.removeEventListener("resize", follow);
    };
  }, [list]);
  useEffect(() => {
    box.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [list.active]);

  if (isEmpty && list.isLoading) return null;
  return (
    <div ref={box} className="editor-names">
      <p aria-hidden="true" className="px-3.5 pt-2 pb-1 text-meta text-ink-3 max-md:hidden">
        {t.beginsWith(list.typed)}
      </p>
      {isEmpty && (
        <p role="status" className="px-3.5 pt-2 pb-1.5 text-small text-ink-2">
          {t.noResult}
        </p>
      )}
      <div role="listbox" id={id} aria-label={t.names}>
        {list.people.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text
          <div
            key={person.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === list.active}
            className={cx("editor-name-row", index === list.active && "bg-primary-soft")}
            // A press must not take the focus out of the text.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(person)}
          >
            <Avatar src={person.image} id={person.id} owner={person.name} size={32} />
            <span className="min-w-0 grow">
              <span className="block truncate text-label font-semibold">{person.name}</span>
              {person.institute_name && (
                <span className="block truncate text-[0.75rem] leading-normal text-ink-3">
                  {person.institute_name}
                </span>
              )}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Places the list below the typed name, or above it where there is more room, within the sides of the viewport. */
function placeBox(box: HTMLElement | null, anchor: DOMRect | null): void {
  if (!box || !anchor) return;
  const height = visualViewport?.height ?? innerHeight;
  const top = visualViewport?.offsetTop ?? 0;
  const below = top + height - anchor.bottom - GAP - EDGE;
  const above = anchor.top - top - GAP - EDGE;
  const opensUp = box.offsetHeight > below && above > below;
  box.style.maxHeight = `${Math.max(96, opensUp ? above : below)}px`;
  const furthest = document.documentElement.clientWidth - EDGE - box.offsetWidth;
  box.style.left = `${Math.max(EDGE, Math.min(anchor.left, furthest))}px`;
  box.style.top = `${opensUp ? anchor.top - GAP - box.offsetHeight : anchor.bottom + GAP}px`;
}
