import type { Group } from "@angon/contract/groups";
import { useText } from "../../lib/i18n/text.ts";
import { GroupCard, GroupCardSkeleton } from "./GroupCard.tsx";
import { text } from "./text.ts";

const grid =
  "grid max-md:divide-y max-md:divide-line max-md:border-y max-md:border-line max-md:bg-surface md:grid-cols-2 md:gap-3 lg:grid-cols-3";

/** Rows of one sheet on a phone, cards beside each other where there is room. */
export const GroupGrid = ({ groups }: { groups: readonly Group[] }) => (
  <ul className={grid}>
    {groups.map((group) => (
      <li key={group.id} className="min-w-0">
        <GroupCard group={group} />
      </li>
    ))}
  </ul>
);

/** As tall as the window: a footer that showed meanwhile would move. */
export function GroupGridSkeleton({ count }: { count: number }) {
  const t = useText(text);
  return (
    <div aria-busy="true" className="min-h-dvh">
      <span className="sr-only">{t.loading}</span>
      <div className={grid}>
        {Array.from({ length: count }, (_, place) => (
          <GroupCardSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
