import type { Followed } from "@angon/contract/follows";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { RoleBadge } from "../../people/public.ts";
import { FollowToggle } from "./FollowToggle.tsx";

interface PersonRowProps {
  person: Followed;
  /** On a page of its own, where there is more room than in a dialog. */
  roomy?: boolean;
  /** The name as it is to be shown. */
  name?: ReactNode;
}

/** A user in a list. */
export const PersonRow = ({ person, roomy = false, name = person.name }: PersonRowProps) => (
  <li
    className={cx(
      "flex items-center gap-3 px-4 hover:bg-surface-2",
      roomy ? "min-h-18 py-2.5" : "min-h-15 py-1.5",
    )}
  >
    <Link href={`/users/${person.id}`} className="flex min-h-11 min-w-0 grow items-center gap-3">
      <Avatar src={person.image} id={person.id} owner={person.name} size={roomy ? 48 : 40} />
      <span className="min-w-0">
        <span
          className={cx(
            "flex flex-wrap items-center gap-x-1.5 gap-y-0.5 leading-normal font-semibold",
            !roomy && "text-small",
          )}
        >
          <span className="wrap-anywhere">{name}</span>
          {person.badge && <RoleBadge role={person.badge} />}
        </span>
        {person.institute_name && (
          <span className="block truncate text-meta text-ink-3">{person.institute_name}</span>
        )}
      </span>
    </Link>
    <FollowToggle person={person} />
  </li>
);
