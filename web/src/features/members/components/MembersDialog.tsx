import type { GroupPage } from "@angon/contract/groups";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { useMembers, useOwnQuery } from "../state.ts";
import { text } from "../text.ts";
import { MembersBody } from "./MembersBody.tsx";
import { Paging } from "./Paging.tsx";

interface MembersDialogProps {
  open: boolean;
  onClose: () => void;
  group: GroupPage;
}

/** The members over the page; read anew each time it opens. */
export default function MembersDialog(props: MembersDialogProps) {
  return <Panel key={props.group.id} {...props} />;
}

function Panel({ open, onClose, group }: MembersDialogProps) {
  const t = useText(text);
  const format = useFormat();
  const list = useMembers(group, useOwnQuery(), open);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        <>
          {t.title}{" "}
          <span className="num font-normal text-ink-3">{t.count(format.number(group.member_count))}</span>
        </>
      }
      footer={list.pages > 1 && <Paging list={list} />}
      className="md:w-190!"
    >
      {/* As high while a search finds few, so that nothing jumps and a menu has room. */}
      <div className="md:min-h-110">
        <MembersBody group={group} list={list} />
      </div>
    </Dialog>
  );
}
