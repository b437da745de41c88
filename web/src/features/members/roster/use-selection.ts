import type { Member } from "@angon/contract/members";
import { useRef, useState } from "react";

/** Chosen members that the viewer may change, also those of other pages of the list. With `isRange` all between this one and the last one follow. */
export function useSelection(shown: readonly Member[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Member>>(new Map());
  const last = useRef<number>(undefined);

  const put = (members: readonly Member[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const member of members)
        if (isChosen && member.can?.manage) next.set(member.user_id, member);
        else next.delete(member.user_id);
      return next;
    });

  return {
    chosen,
    put,
    clear: () => setChosen(new Map()),
    toggle(member: Member, isRange: boolean) {
      const all = shown ?? [];
      const from = isRange ? all.findIndex(({ user_id }) => user_id === last.current) : -1;
      const to = all.indexOf(member);
      last.current = member.user_id;
      const range = from < 0 ? [member] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
      put(range, !chosen.has(member.user_id));
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;
