import type { Member } from "@angon/contract/members";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { Circle, Line } from "../../../ui/Skeleton.tsx";
import { RoleBadge } from "../../people/public.ts";
import { DetailsLine } from "../roster/components/DetailsLine.tsx";

const frame = "flex min-w-0 rounded-[14px] border bg-surface";

interface MemberCardProps {
  member: Member;
  /** The box of a manager's selection. */
  choice?: ReactNode;
  /** The menu for managers of the group. */
  menu?: ReactNode;
  isChosen: boolean;
  /** Managers change roll number and section here; others read them. */
  onDetails?: () => void;
}

export const MemberCard = ({ member, choice, menu, isChosen, onDetails }: MemberCardProps) => (
  <li className={cx(frame, "flex-col", isChosen ? "border-primary" : "border-line")}>
    <div className="flex min-w-0 grow items-start">
      {choice}
      <Link
        href={`/users/${member.user_id}`}
        className={cx(
          "flex min-w-0 grow items-start gap-3 self-stretch rounded-[13px] py-3 pr-3 hover:bg-surface-2",
          choice ? "pl-1" : "pl-3.5",
        )}
      >
        <Avatar src={member.image} id={member.user_id} owner={member.name} size={44} />
        <span className="min-w-0">
          <span className="block truncate text-small leading-normal font-semibold">{member.name}</span>
          {member.institute_name && (
            <span className="block truncate text-meta text-ink-3">{member.institute_name}</span>
          )}
          {!onDetails && <DetailsLine member={member} />}
          <RoleBadge role={member.role} level={member.level ?? undefined} className="mt-1.5" />
        </span>
      </Link>
      {menu && <span className="shrink-0 pt-3 pr-2">{menu}</span>}
    </div>
    {onDetails && <DetailsLine member={member} onChange={onDetails} />}
  </li>
);

export const MemberSkeleton = () => (
  <li className={cx(frame, "items-start gap-3 border-line py-3 pr-3 pl-3.5")}>
    <Circle />
    <span className="flex grow flex-col gap-2 pt-1.5">
      <Line width="52%" />
      <Line width="38%" height={11} />
    </span>
  </li>
);
