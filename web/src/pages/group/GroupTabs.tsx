import type { GroupPage } from "@angon/contract/groups";
import { Lock } from "lucide-react";
import { useFormat } from "../../lib/i18n/format.ts";
import { useText } from "../../lib/i18n/text.ts";
import { CountBadge } from "../../ui/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { text } from "./text.ts";

const named = ["members", "homework", "calendar", "files", "statistics", "posting"] as const;
export type Tab = "posts" | (typeof named)[number];

/** The view the address names. */
export function tabIn(search: URLSearchParams): Tab {
  const value = search.get("tab");
  return named.find((tab) => tab === value) ?? "posts";
}

/** Sees the sums of the group. */
export const leads = ({ can }: GroupPage): boolean => can.manage && can.take_part;

export const PANEL = "group-panel";

interface GroupTabsProps {
  group: GroupPage;
  tab: Tab;
  onTab: (tab: Tab) => void;
}

export function GroupTabs({ group, tab, onTab }: GroupTabsProps) {
  const t = useText(text);
  const format = useFormat();
  const waiting = group.open_requests ?? 0;
  return (
    <Tabs
      label={t.tabs}
      panelId={PANEL}
      className="border-b-0!"
      value={tab}
      onChange={onTab}
      tabs={[
        { value: "posts", label: t.posts },
        {
          value: "members",
          label: (
            <>
              {t.members}
              {group.can.see_members ? (
                <span className="num font-normal">{format.number(group.member_count)}</span>
              ) : (
                <Locked />
              )}
              {waiting > 0 && (
                <>
                  <CountBadge count={waiting} />
                  <span className="sr-only">{t.waiting(format.number(waiting))}</span>
                </>
              )}
            </>
          ),
        },
        {
          value: "homework",
          label: <ForMembers group={group}>{t.homework}</ForMembers>,
        },
        { value: "calendar", label: <ForMembers group={group}>{t.calendar}</ForMembers> },
        { value: "files", label: <ForMembers group={group}>{t.files}</ForMembers> },
        ...(leads(group) ? [{ value: "statistics" as const, label: t.statistics }] : []),
        ...(group.can.lead_posts ? [{ value: "posting" as const, label: t.posting }] : []),
      ]}
    />
  );
}

const ForMembers = ({ group, children }: { group: GroupPage; children: string }) => (
  <>
    {children}
    {!group.can.take_part && <Locked />}
  </>
);

function Locked() {
  const t = useText(text);
  return (
    <>
      <Icon of={Lock} size={14} className="-mt-0.5" />
      <span className="sr-only">{t.forMembers}</span>
    </>
  );
}
