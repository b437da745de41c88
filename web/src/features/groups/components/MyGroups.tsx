import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { useMyGroups } from "../state.ts";
import { text } from "../text.ts";
import { GroupRow } from "./GroupRow.tsx";

const SHOWN = 6;

/** The left column's list; the whole of it is behind "see all". */
export function MyGroups({ batch }: { batch: string | undefined }) {
  const t = useText(text);
  const groups = useMyGroups(batch);
  if (!groups) return null;
  if (groups.length === 0) return <p className="px-2.5 text-meta text-ink-3">{t.none}</p>;
  return (
    <ul className="mt-1">
      {groups.slice(0, SHOWN).map((group) => (
        <li key={group.id}>
          <Link
            href={`/group/${group.slug}`}
            className="flex items-center gap-3 rounded-control px-2.5 py-1.75 hover:bg-surface-3/60"
          >
            <GroupRow group={group} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
