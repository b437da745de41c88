import type { GroupPage } from "@angon/contract/groups";
import type { Member } from "@angon/contract/members";
import type { MemberListRights } from "@angon/contract/members/list-rights";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import { SheetButtons } from "../../../lib/data/SheetButtons.tsx";
import { useAction } from "../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { changeGroupPage, reloadGroupPage } from "../../groups/public.ts";
import { text as bulkText } from "../bulk/text.ts";
import { readAll, readFile } from "../roster/api.ts";
import { ChooseShown } from "../roster/components/ChoiceBox.tsx";
import { text } from "../roster/text.ts";
import type { Selection } from "../roster/use-selection.ts";
import type { MemberList } from "../state.ts";

const loadListDialog = () => import("../bulk/components/ListDialog.tsx");

interface ListToolsProps {
  group: GroupPage;
  list: MemberList;
  rights: MemberListRights;
}

/** For managers: a list of people, and the members as a file. */
export function ListTools({ group, list, rights }: ListToolsProps) {
  const t = useText(bulkText);
  const rosterTexts = useText(text);
  const dialog = useLazyDialog(loadListDialog);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" variant="tint" icon={ListPlus} onClick={dialog.open} className="mr-auto">
        {t.open}
      </Button>
      <SheetButtons
        name={`${group.slug}-members`}
        read={(format) => readFile(group.id, format, list.query)}
        texts={rosterTexts}
      />
      {dialog.Content && dialog.isOpen && (
        <dialog.Content
          {...dialog.dialogProps}
          group={group}
          rights={rights}
          onApplied={({ member_count }) => {
            changeGroupPage(group.slug, { member_count });
            reloadGroupPage(group.slug);
            list.again();
          }}
        />
      )}
    </div>
  );
}

interface ChooseRowProps {
  group: GroupPage;
  list: MemberList;
  shown: readonly Member[];
  selection: Selection;
}

/** Chooses all of the page, then all that the filters find. */
export function ChooseRow({ group, list, shown, selection }: ChooseRowProps) {
  const t = useText(text);
  const language = useLanguage();
  const { number } = useFormat();
  const key = JSON.stringify({ ...list.query, page: 1 });
  const [allOf, setAllOf] = useState<string>();
  const all = useAction({
    run: () => readAll(group.slug, list.query),
    onSuccess: (members) => {
      selection.put(members, true);
      setAllOf(key);
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  const choosable = shown.filter(({ can }) => can?.manage);
  const areShown = choosable.length > 0 && choosable.every(({ user_id }) => selection.chosen.has(user_id));
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      {choosable.length > 0 && (
        <ChooseShown
          areChosen={areShown}
          onChange={(areChosen) => {
            selection.put(choosable, areChosen);
            setAllOf(undefined);
          }}
        />
      )}
      {areShown && list.pages > 1 && allOf !== key && (
        <Button size="sm" variant="quiet" busy={all.isPending} onClick={() => all.start()}>
          {t.chooseAll(number(list.total))}
        </Button>
      )}
      <p className="num ml-auto text-meta text-ink-3">{t.matching(number(list.total))}</p>
    </div>
  );
}
