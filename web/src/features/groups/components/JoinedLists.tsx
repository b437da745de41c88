import type { Group } from "@angon/contract/groups";
import { GraduationCap } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useMyGroups } from "../state.ts";
import { listText } from "../lazy-text.ts";
import { text } from "../text.ts";
import { GroupRow } from "./GroupRow.tsx";

interface JoinedListsProps {
  batch: string | undefined;
  /** The one whose page this is. */
  current: string;
  /** Below the lists, once it is known how long they are. */
  children: ReactNode;
}

const kindsOf = {
  mine: ["CLUB", "GENERAL"],
  courses: ["COURSE"],
  classes: ["CLASS", "SUBJECT"],
} as const satisfies Record<string, readonly Group["type"][]>;

/** Beside a group's page: where else one belongs, each group once. */
export function JoinedLists({ batch, current, children }: JoinedListsProps) {
  const t = useText(listText);
  const own = useText(text);
  const groups = useMyGroups(batch);
  const among = (kind: keyof typeof kindsOf) =>
    (groups ?? []).filter(({ type }) => kindsOf[kind].some((one) => one === type));
  return (
    <>
      {groups?.length === 0 && (
        <Card inset className="px-4 py-3.5">
          <h2 className="text-h3">{t.mine}</h2>
          <p className="mt-1 text-meta text-ink-3">{own.none}</p>
        </Card>
      )}
      <Lines title={t.mine} groups={among("mine")} current={current} />
      <Courses title={t.courses} groups={among("courses")} current={current} />
      <Lines title={t.classes} groups={among("classes")} current={current} />
      {groups && children}
    </>
  );
}

interface ListProps {
  title: string;
  groups: readonly Group[];
  current: string;
}

function Lines({ title, groups, current }: ListProps) {
  if (groups.length === 0) return null;
  return (
    <Card inset className="mt-0! mb-4 pt-3.5 pb-2">
      <h2 className="px-4 pb-1.5 text-h3">{title}</h2>
      <ul className="max-h-90 overflow-y-auto">
        {groups.map((group) => (
          <li key={group.id}>
            <Link
              href={`/group/${group.slug}`}
              aria-current={group.slug === current ? "page" : undefined}
              className={cx(
                "flex items-center gap-3 px-4 py-2 -outline-offset-3",
                group.slug === current ? "bg-primary-soft" : "hover:bg-surface-3/60",
              )}
            >
              <GroupRow group={group} />
              <Standing group={group} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Standing({ group }: { group: Group }) {
  const t = useText(text);
  const look = "shrink-0 whitespace-nowrap rounded-[6px] px-1.75 pt-0.5 pb-px text-micro font-semibold";
  if (group.disabled) return <span className={cx(look, "bg-surface-3 text-ink-2")}>{t.inactive}</span>;
  return group.is_member && <span className={cx(look, "text-primary-ink")}>{t.joined}</span>;
}

function Courses({ title, groups, current }: ListProps) {
  if (groups.length === 0) return null;
  return (
    <Card inset className="mt-0! mb-4 px-4 py-3.5">
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-1 text-small leading-[1.6]">
        {groups.map((group) => (
          <li key={group.id}>
            <Link
              href={`/group/${group.slug}`}
              aria-current={group.slug === current ? "page" : undefined}
              className={cx(
                "flex min-h-11 items-center gap-3 hover:underline",
                group.slug === current && "font-semibold text-primary-ink",
              )}
            >
              <Icon of={GraduationCap} className="text-ink-3" />
              <span className="min-w-0">{group.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
