import type { GroupPage } from "@angon/contract/groups";
import { MEMBERS_PAGE, type Member, type MemberRights } from "@angon/contract/members";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { changeGroupPage, reloadGroupPage } from "../../groups/public.ts";
import type { MemberAction, MemberList, PendingMemberAction } from "../state.ts";
import { SelectionBar } from "../bulk/components/SelectionBar.tsx";
import { ChoiceBox } from "../roster/components/ChoiceBox.tsx";
import { FilterBar } from "../roster/components/FilterBar.tsx";
import { useSelection, type Selection } from "../roster/use-selection.ts";
import { text } from "../text.ts";
import { ChooseRow, ListTools } from "./ListTools.tsx";
import { ListNotice } from "./ListNotice.tsx";
import { MemberSkeleton, MemberCard } from "./MemberCard.tsx";
import { MemberMenu } from "./MemberMenu.tsx";
import { MemberSearch } from "./MemberSearch.tsx";

interface RosterProps {
  group: GroupPage;
  list: MemberList;
  isFull: boolean;
  /** Called after a ban. */
  onBanned: () => void;
}

type ManyAction = "role" | "details" | "remove";

const loadActionDialog = () => import("./MemberActionDialog.tsx");
const loadDetailsDialog = () => import("../roster/components/DetailsDialog.tsx");
const loadManyDialog = () => import("../bulk/components/ManyDialog.tsx");

/** Search, filters and member cards; managers have a menu on each card and tools for many members. */
export function Roster({ group, list, isFull, onBanned }: RosterProps) {
  const top = useTopOf(list.page);
  const dialog = useLazyDialog(loadActionDialog);
  const [task, setTask] = useState<PendingMemberAction | null>(null);

  const begin = (action: MemberAction, member: Member, rights: MemberRights) => {
    setTask((before) => ({ action, member, rights, turn: (before?.turn ?? 0) + 1 }));
    dialog.open();
  };
  const selection = useSelection(list.members);
  const many = useLazyDialog(loadManyDialog);
  // The report names these people after the selection has been cleared.
  const [manyTask, setManyTask] = useState<{ action: ManyAction; people: Selection["chosen"] }>();
  const beginMany = (action: ManyAction) => {
    setManyTask({ action, people: selection.chosen });
    many.open();
  };
  const rights = isFull && group.can.manage ? list.can : undefined;
  const onGone = (userId: number, memberCount: number) => {
    list.drop(userId);
    changeGroupPage(group.slug, { member_count: memberCount });
    reloadGroupPage(group.slug);
  };

  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3.5 outline-none">
      {rights && <ListTools group={group} list={list} rights={rights} />}
      <MemberSearch list={list} />
      {isFull && (
        <FilterBar can={group.can} query={list.query} sections={list.sections} onChange={list.ask} />
      )}
      <ListNotice list={list} onPressed={() => top.current?.focus()} />
      <Cards group={group} list={list} onBegin={begin} selection={rights && selection} />
      {rights && selection.chosen.size > 0 && (
        <SelectionBar
          count={selection.chosen.size}
          canAssign={rights.assign.length > 0}
          onRole={() => beginMany("role")}
          onSection={() => beginMany("details")}
          onRemove={() => beginMany("remove")}
          onClear={selection.clear}
        />
      )}
      {rights && many.Content && many.isOpen && manyTask && (
        <many.Content
          {...many.dialogProps}
          {...manyTask}
          groupId={group.id}
          roles={rights.assign}
          sections={list.sections ?? []}
          onUndone={list.again}
          onDone={({ member_count }) => {
            changeGroupPage(group.slug, { member_count });
            reloadGroupPage(group.slug);
            list.again();
            selection.clear();
          }}
        />
      )}
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
  selection: Selection | undefined;
}

function Cards({ group, list, onBegin, selection }: CardsProps) {
  const t = useText(text);
  const format = useFormat();
  const details = useLazyDialog(loadDetailsDialog);
  const [changed, setChanged] = useState<Member>();
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
      {selection && members.length > 0 && (
        <ChooseRow group={group} list={list} shown={members} selection={selection} />
      )}
      <ul
        aria-label={t.title}
        aria-busy={isReading || undefined}
        className={cx(grid, "transition-opacity empty:hidden", isReading && "opacity-60")}
      >
        {members.map((member) => (
          <MemberCard
            key={member.user_id}
            member={member}
            isChosen={openMenu === member.user_id || selection?.chosen.has(member.user_id) === true}
            choice={selection && member.can?.manage && <ChoiceBox member={member} selection={selection} />}
            {...(selection && {
              onDetails: () => {
                setChanged(member);
                details.open();
              },
            })}
            menu={
              member.can?.manage && (
                <MemberMenu
                  groupId={group.id}
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
      {details.Content && details.isOpen && changed && (
        <details.Content
          {...details.dialogProps}
          groupId={group.id}
          member={changed}
          sections={list.sections ?? []}
          onSaved={(now) => list.changeOne(changed.user_id, now)}
        />
      )}
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
