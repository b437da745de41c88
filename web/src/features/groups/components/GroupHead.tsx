import type { GroupPage } from "@angon/contract/groups";
import { ChevronDown, Globe, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { pageText } from "../lazy-text.ts";
import { AboutGroup } from "./AboutGroup.tsx";
import { GroupCover } from "./GroupCover.tsx";
import { GroupTile } from "./GroupTile.tsx";
import { JoinBlockedNote } from "./JoinBlockedNote.tsx";

interface GroupHeadProps {
  group: GroupPage;
  actions: ReactNode;
  tabs: ReactNode;
  onMembers: () => void;
  /** Hand near the button that opens the members. */
  onMembersNear: () => void;
  /** Beside it stands a panel with the same. */
  hasAboutBeside: boolean;
}

export function GroupHead(head: GroupHeadProps) {
  const { group, actions, tabs, onMembers, onMembersNear, hasAboutBeside } = head;
  const t = useText(pageText);
  return (
    <Card className="max-md:border-t-0!">
      <GroupCover group={group} className="h-33 md:h-47 md:rounded-t-[15px]" />
      <div className="px-4">
        <div className="relative -mt-7.5 w-fit rounded-[18px] shadow-[0_0_0_4px_var(--surface)]">
          <GroupTile
            slug={group.slug}
            image={group.icon ?? group.image}
            subject={group.subject_key}
            size={68}
          />
        </div>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h1 className="text-[1.5rem]">{group.name}</h1>
            {group.can.see_members ? (
              <button
                type="button"
                aria-haspopup="dialog"
                onPointerEnter={onMembersNear}
                onClick={onMembers}
                className="hit relative mt-0.5 flex min-h-8 items-center text-label text-ink-3 hover:underline"
              >
                <Facts group={group} />
                <span className="sr-only">. {t.showMembers}</span>
              </button>
            ) : (
              <p className="mt-0.5 flex min-h-8 items-center text-label text-ink-3">
                <Facts group={group} />
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
      </div>
      <JoinBlockedNote group={group} />
      {!hasAboutBeside && (
        <details className="mt-2 px-4 [&[open]>summary>svg]:rotate-180">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 pt-0.5 text-label font-semibold text-ink-2 [&::-webkit-details-marker]:hidden">
            {t.about}
            <Icon of={ChevronDown} size={18} className="text-ink-3" />
          </summary>
          <div className="pb-3.5">
            <AboutGroup group={group} />
          </div>
        </details>
      )}
      <div className={hasAboutBeside ? "mt-2.5" : undefined}>{tabs}</div>
    </Card>
  );
}

function Facts({ group }: { group: GroupPage }) {
  const t = useText(pageText);
  const format = useFormat();
  const { visibility, member_count: count } = group;
  const isPublic = visibility === "PUBLIC";
  return (
    <>
      <Icon of={isPublic ? Globe : Lock} size={16} className="mr-1.5" />
      <span className="pt-0.5">
        {isPublic ? t.public : t.private} <span aria-hidden="true">·</span>{" "}
        <span className="num">
          <b className="text-ink">{format.number(count)}</b> {count === 1 ? t.countOne : t.count}
        </span>
      </span>
    </>
  );
}
