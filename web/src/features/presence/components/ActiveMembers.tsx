import type { ActiveMember } from "@angon/contract/presence";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Card } from "../../../ui/Card.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { RoleBadge } from "../../people/public.ts";
import { useActive } from "../state.ts";
import { text } from "../text.ts";

interface ActiveMembersProps {
  /** The switch beside a name; the feature of those who follow draws it. */
  toggleOf: (member: ActiveMember) => ReactNode;
}

/** Other users who are present; a skeleton until the first response, and nothing when it fails. */
export function ActiveMembers({ toggleOf }: ActiveMembersProps) {
  const t = useText(text);
  const format = useFormat();
  const { members, isLost } = useActive();
  if (isLost) return null;
  return (
    <Card inset className="mt-4! py-3.5">
      <div className="flex items-baseline justify-between gap-3 px-4">
        <h2 className="text-h3">{t.title}</h2>
        {members && members.length > 0 && (
          <p className="num shrink-0 text-meta text-ink-3">{t.people(format.number(members.length))}</p>
        )}
      </div>
      {!members && (
        <div aria-busy="true">
          <span className="sr-only">{t.loading}</span>
          <RowSkeleton />
          <RowSkeleton />
        </div>
      )}
      {members?.length === 0 && <p className="mt-1 px-4 text-meta text-ink-2">{t.none}</p>}
      {members && members.length > 0 && (
        <ul className="mt-1 max-h-[min(20rem,40vh)] overflow-y-auto overscroll-contain">
          {members.map((member) => (
            <Row key={member.id} member={member} toggle={toggleOf(member)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const Row = ({ member, toggle }: { member: ActiveMember; toggle: ReactNode }) => (
  <li className="flex min-h-13 items-center gap-3 px-4 py-1.5">
    <Link href={`/users/${member.id}`} className="flex min-h-11 min-w-0 grow items-center gap-3">
      <Avatar src={member.image} id={member.id} owner={member.name} size={36} dot />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-small leading-normal font-semibold">
          <span className="wrap-anywhere">{member.name}</span>
          <RoleBadge role={member.role} />
        </span>
        {member.institute_name && (
          <span className="block truncate text-meta text-ink-3">{member.institute_name}</span>
        )}
      </span>
    </Link>
    {toggle}
  </li>
);
