import type { GroupPage } from "@angon/contract/groups";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { bansQuery } from "../api.ts";
import { manageText } from "../lazy-text.ts";
import type { MemberList } from "../state.ts";
import { BanList } from "./BanList.tsx";
import { JoinRequests } from "./JoinRequests.tsx";
import { Roster } from "./Roster.tsx";

interface MembersBodyProps {
  group: GroupPage;
  list: MemberList;
  /** With filters, and for managers with the tools for many members. */
  isFull?: boolean;
}

/** Join requests, members and bans; requests and bans for managers only. */
export function MembersBody({ group, list, isFull = false }: MembersBodyProps) {
  const { manage } = group.can;
  const hasAskers = (group.open_requests ?? 0) > 0;
  const [hadAskers, setHadAskers] = useState(hasAskers);
  if (hasAskers && !hadAskers) setHadAskers(true);

  return (
    <div className="flex flex-col gap-4">
      {manage && hadAskers && <JoinRequests group={group} onLetIn={list.again} />}
      <Roster
        group={group}
        list={list}
        isFull={isFull}
        onBanned={() => void queryClient.invalidateQueries(bansQuery(group.id))}
      />
      {manage && <Bans key={group.id} groupId={group.id} />}
    </div>
  );
}

function Bans({ groupId }: { groupId: number }) {
  const t = useText(manageText);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-[14px] border border-line bg-surface"
    >
      <summary className="flex min-h-12 list-none items-center justify-between rounded-[13px] px-4 pt-0.5 font-semibold hover:bg-surface-2">
        {t.bans}
        <Icon of={ChevronDown} size={18} className="text-ink-2 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{isOpen && <BanList groupId={groupId} />}</div>
    </details>
  );
}
