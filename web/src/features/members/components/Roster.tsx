import type { GroupPage } from "@angon/contract/groups";
import { MEMBERS_PAGE, type Member, type MemberRights } from "@angon/contract/members";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { changeGroupPage, reloadGroupPage } from "../../groups/public.ts";
import type { MemberAction, MemberList, PendingMemberAction } from "../state.ts";
import { text } from "../text.ts";
import { ListNotice } from "./ListNotice.tsx";
import { MemberSkeleton, MemberCard } from "./MemberCard.tsx";
import { MemberMenu } from "./MemberMenu.tsx";
import { MemberSearch } from "./MemberSearch.tsx";

interface RosterProps {
  group: GroupPage;
  list: MemberList;
  /** Called after a ban. */
  onBanned: () => void;
}

const loadActionDialog = () => import("./MemberActionDialog.tsx");

/** Search and member cards; for managers each card has a menu. */
export function Roster({ group, list, onBanned }: RosterProps) {
  const top = useTopOf(list.page);
  const dialog = useLazyDialog(loadActionDialog);
  const [task, setTask] = useState<PendingMemberAction | null>(null);

  const begin = (action: MemberAction, member: Member, rights: MemberRights) => {
    setTask((before) => ({ action, member, rights, turn: (before?.turn ?? 0) + 1 }));
    dialog.open();
  };
  const onGone = (userId: number, memberCount: number) => {
    list.drop(userId);
    changeGroupPage(group.slug, { member_count: memberCount });
    reloadGroupPage(group.slug);
  };

  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3.5 outline-none">
      <MemberSearch list={list} />
      <ListNotice list={list} onPressed={() => top.current?.focus()} />
      <Cards group={group} list={list} onBegin={begin} />
      {dialog.Content && task && (
        <dialog.Content
          {...dialog.dialogProps}
          key={task.turn}
          groupId={group.id}
          task={task}
          onRole={(role) => {
            list.giveRole(task.member.user_id, role);
            reloadGroupPage(group.slug);
          }}
          onGone={(memberCount) => {
            onGone(task.member.user_id, memberCount);
            if (task.action === "ban") onBanned();
          }}
        />
      )}
    </div>
  );
}

interface CardsProps extends Pick<RosterProps, "group" | "list"> {
  onBegin: (action: MemberAction, member: Member, rights: MemberRights) => void;
}

function Cards({ group, list, onBegin }: CardsProps) {
  const t = useText(text);
  const format = useFormat();
  const [openMenu, setOpenMenu] = useState<number | null>(null);
  const { members, isReading, term, total } = list;
  if (list.isRefused || (!members && list.error)) return null;

  const grid = "grid gap-2.5 md:grid-cols-2";
  if (!members || (members.length === 0 && isReading))
    return (
      <ul aria-busy="true" aria-label={t.loading} className={cx("bones", grid)}>
        {Array.from({ length: Math.min(MEMBERS_PAGE, Math.max(1, group.member_count)) }, (_, place) => (
          <MemberSkeleton key={place} />
        ))}
      </ul>
    );
  return (
    <>
      <p role="status" className="sr-only">
        {term && !isReading ? t.found(format.number(total)) : ""}
      </p>
      <ul
        aria-label={t.title}
        aria-busy={isReading || undefined}
        className={cx(grid, "transition-opacity empty:hidden", isReading && "opacity-60")}
      >
        {members.map((member) => (
          <MemberCard
            key={member.user_id}
            member={member}
            isChosen={openMenu === member.user_id}
            menu={
              group.can.see_menu && (
                <MemberMenu
                  groupId={group.id}
                  manages={group.can.manage}
                  member={member}
                  isOpen={openMenu === member.user_id}
                  onOpenChange={(open) => setOpenMenu(open ? member.user_id : null)}
                  onChoose={(action, rights) => onBegin(action, member, rights)}
                />
              )
            }
          />
        ))}
      </ul>
    </>
  );
}

/** Another page is read from its beginning. */
function useTopOf(page: number) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.scrollIntoView({ block: "start" });
  }, [page]);
  return top;
}
