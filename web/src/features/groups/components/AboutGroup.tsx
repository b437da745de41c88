import type { GroupPage } from "@angon/contract/groups";
import { Globe, Lock } from "lucide-react";
import { Link } from "wouter";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RoleBadge } from "../../people/public.ts";
import { pageText } from "../lazy-text.ts";

/** Description, visibility and officers of the group. */
export function AboutGroup({ group }: { group: GroupPage }) {
  const t = useText(pageText);
  const isPublic = group.visibility === "PUBLIC";
  return (
    <>
      <p lang="bn" className="text-small whitespace-pre-line text-ink-2">
        {group.description || t.noAbout}
      </p>
      <ul className="mt-3.5 flex flex-col gap-2.5 border-t border-line pt-3.5 text-small leading-[1.6]">
        <li className="flex items-start gap-3">
          <Icon of={isPublic ? Globe : Lock} className="mt-0.5 text-ink-3" />
          {isPublic ? t.publicWhy : t.privateWhy}
        </li>
        {group.officers.map((officer) => (
          <li key={officer.id} className="flex items-start gap-3">
            <Avatar src={officer.image} id={officer.id} owner={officer.name} size={20} className="mt-0.5" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <Link href={`/users/${officer.id}`} className="hit-y relative hover:underline">
                {officer.name}
              </Link>
              <RoleBadge role={officer.group_role} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
