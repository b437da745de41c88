import type { Followed } from "@angon/contract/follows";
import { Link } from "wouter";
import { Avatar } from "../../../ui/Avatar.tsx";
import { RoleBadge } from "../../people/public.ts";
import { FollowToggle } from "./FollowToggle.tsx";

/** Somebody in a list of people. */
export const PersonRow = ({ person }: { person: Followed }) => (
  <li className="flex min-h-15 items-center gap-3 px-4 py-1.5 hover:bg-surface-2">
    <Link href={`/users/${person.id}`} className="flex min-h-11 min-w-0 grow items-center gap-3">
      <Avatar src={person.image} size={40} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-small leading-normal font-semibold">
          <span className="wrap-anywhere">{person.name}</span>
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
