import type { Group } from "@angon/contract/groups";
import { CreditCard, Lock } from "lucide-react";
import { Link } from "wouter";
import { GroupTile } from "../../features/groups/public.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { site } from "../../lib/hydration/site.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Chip } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Line } from "../../ui/Skeleton.tsx";
import { text } from "./text.ts";

const box =
  "flex h-full items-start gap-3 px-4 py-3.5 md:rounded-card md:border md:border-line md:bg-surface";

/** A group in the list: all of it is the way in. */
export function GroupCard({ group }: { group: Group }) {
  const t = useText(text);
  const format = useFormat();
  const { member_count: count } = group;
  return (
    <Link href={`/group/${group.slug}`} className={`${box} -outline-offset-3 hover:bg-surface-2`}>
      <GroupTile slug={group.slug} image={group.icon ?? group.image} size={48} />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex items-start justify-between gap-2">
          <span className="line-clamp-2 text-small leading-normal font-semibold wrap-anywhere">
            {group.name}
          </span>
          <Standing group={group} />
        </span>
        <span className="flex flex-wrap items-center gap-x-2.5 text-meta text-ink-3">
          <span className="num">{(count === 1 ? t.member : t.members)(format.number(count))}</span>
          {group.visibility === "PRIVATE" && (
            <span className="flex items-center gap-1">
              <Icon of={Lock} size={14} className="-mt-0.5" />
              {t.private}
            </span>
          )}
          {group.is_paid && site.paid_features && (
            <span className="flex items-center gap-1">
              <Icon of={CreditCard} size={14} className="-mt-0.5" />
              {t.paid}
            </span>
          )}
        </span>
        {group.description && (
          <span className="mt-0.5 line-clamp-2 text-meta wrap-anywhere text-ink-2">{group.description}</span>
        )}
      </span>
    </Link>
  );
}

/** A club that is closed is told before that one belongs to it. */
function Standing({ group }: { group: Group }) {
  const t = useText(text);
  if (group.disabled)
    return (
      <Chip size="sm" className="pl-2!">
        {t.inactive}
      </Chip>
    );
  if (!group.is_member) return null;
  return <span className="shrink-0 pt-px text-[0.75rem] font-semibold text-primary-ink">{t.joined}</span>;
}

export const GroupCardSkeleton = () => (
  <div className={`${box} bones`}>
    <Line width={48} height={48} className="shrink-0 rounded-[11px]!" />
    <div className="flex grow flex-col gap-2 pt-1">
      <Line width="58%" />
      <Line width="34%" height={11} />
      <Line height={11} />
    </div>
  </div>
);
