import { groupTypes, type Group, type GroupType } from "@angon/contract/groups";
import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { useEffect } from "react";
import { Link } from "wouter";
import { readOtherGroups } from "../../features/groups/public.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { uncached } from "../../lib/data/query-options.ts";
import { LoadFailed } from "../../lib/http/LoadFailed.tsx";
import { useText } from "../../lib/i18n/text.ts";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { GroupGrid, GroupGridSkeleton } from "./GroupGrid.tsx";
import { text, typeText } from "./text.ts";

const chip =
  "hit-y relative inline-flex h-10 shrink-0 items-center rounded-full border px-3.5 pt-0.5 text-label whitespace-nowrap";
const chipOn = "border-primary bg-primary font-semibold text-on-primary";
const chipOff = "border-line-strong bg-surface text-ink-2 hover:bg-surface-2";

/** The type is part of the address, so that a filtered list can be shared. */
export function TypeFilter({ chosen }: { chosen: GroupType | undefined }) {
  const t = useText(text);
  const typed = useText(typeText);
  const choices = [
    { href: "/group", label: t.all, here: chosen === undefined },
    ...groupTypes.map((type) => ({
      href: `/group?type=${type}`,
      label: typed[type],
      here: type === chosen,
    })),
  ];
  return (
    <nav
      aria-label={t.filter}
      className="no-scrollbar -my-1 flex gap-2 overflow-x-auto px-4 py-1 pb-3.5 md:px-0"
    >
      {choices.map(({ href, label, here }) => (
        <Link
          key={href}
          href={href}
          replace
          aria-current={here ? "true" : undefined}
          className={cx(chip, here ? chipOn : chipOff)}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

interface OtherGroupsProps {
  type: GroupType | undefined;
  /** Whether one may make groups comes with the list. */
  onMayCreate: (may: boolean) => void;
}

/** Groups that the user could join; a change of the type remounts the list. */
export function OtherGroups({ type, onMayCreate }: OtherGroupsProps) {
  const t = useText(text);
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["groups", "others", type],
      queryFn: ({ signal }) => readOtherGroups(type, signal),
      ...uncached,
    },
    queryClient,
  );
  const mayCreate = data?.can.create;
  useEffect(() => {
    if (mayCreate !== undefined) onMayCreate(mayCreate);
  }, [mayCreate, onMayCreate]);

  if (error && !data)
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <GroupGridSkeleton count={6} />;
  const { others } = data.groups;
  if (others.length === 0)
    return (
      <Card>
        <EmptyState icon={Compass} title={t.noOthers} body={t.noOthersHow} className="py-7!" />
      </Card>
    );
  return type ? <GroupGrid groups={others} /> : <ByType groups={others} />;
}

function ByType({ groups }: { groups: readonly Group[] }) {
  const typed = useText(typeText);
  return groupTypes.map((type) => {
    const some = groups.filter((group) => group.type === type);
    return (
      some.length > 0 && (
        <section key={type} aria-label={typed[type]} className="pb-4">
          <h3 className="px-4 pb-2 font-[inherit] text-label font-semibold text-ink-2 md:px-0">
            {typed[type]}
          </h3>
          <GroupGrid groups={some} />
        </section>
      )
    );
  });
}
