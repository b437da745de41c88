import type { GroupPage } from "@angon/contract/groups";
import { Ellipsis, Flag, LogOut, PenLine } from "lucide-react";
import { useLocation } from "wouter";
import { loadGroupForm } from "../../features/group-settings/public.ts";
import { JoinButton } from "../../features/groups/components/JoinButton.tsx";
import { loadReportSheet } from "../../features/reports/public.ts";
import { openLazyDialog } from "../../lib/lazy/open-lazy-dialog.tsx";
import { useLazyDialog } from "../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../lib/i18n/text.ts";
import { leavePage } from "../../ui/overlay/back-entry.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../ui/overlay/Menu.tsx";
import { Popover } from "../../ui/overlay/Popover.tsx";
import { canGoBack } from "../../lib/browser/history-direction.ts";
import { InviteButton } from "./InviteButton.tsx";
import { text } from "./text.ts";

const loadLeave = () => import("../../features/groups/components/LeaveDialog.tsx");

interface GroupActionsProps {
  group: GroupPage;
  invite: string | null;
  onInviteUsed: () => void;
}

/** Everything one can do to the group as a whole. */
export function GroupActions({ group, invite, onInviteUsed }: GroupActionsProps) {
  return (
    <>
      <JoinButton group={group} invite={invite} onInviteUsed={onInviteUsed} />
      <InviteButton group={group} />
      <MoreMenu group={group} />
    </>
  );
}

function MoreMenu({ group }: { group: GroupPage }) {
  const t = useText(text);
  const [, navigate] = useLocation();
  const leaving = useLazyDialog(loadLeave);
  const form = useLazyDialog(loadGroupForm);
  const goBack = () => (canGoBack() ? leavePage() : navigate("/group", { replace: true }));
  return (
    <>
      <Popover
        label={t.more}
        trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={t.more} />}
      >
        <Menu>
          {group.can.edit && <MenuItem icon={PenLine} label={t.edit} onSelect={form.open} />}
          {!group.can.edit && (
            <MenuItem
              icon={Flag}
              label={t.report}
              onSelect={() =>
                void openLazyDialog(loadReportSheet, { what: { kind: "group" as const, id: group.id } })
              }
            />
          )}
          {group.can.leave && <MenuItem danger icon={LogOut} label={t.leave} onSelect={leaving.open} />}
        </Menu>
      </Popover>
      {leaving.Content && <leaving.Content {...leaving.dialogProps} group={group} onLeft={goBack} />}
      {form.Content && (
        <form.Content
          {...form.dialogProps}
          group={group}
          onDone={(slug) => navigate(`/group/${slug}`, { replace: true })}
        />
      )}
    </>
  );
}
