import { homeworkErrors, type Homework } from "@angon/contract/homework";
import { BellRing, CalendarClock, CopyPlus, Ellipsis, Eye, Flag, Link2, PenLine, Trash2 } from "lucide-react";
import { copyText } from "../../../../lib/browser/clipboard.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../../ui/overlay/Menu.tsx";
import { Popover } from "../../../../ui/overlay/Popover.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { loadReportSheet } from "../../../reports/public.ts";
import { useSession } from "../../../session/public.ts";
import { openHomeworkCopy, openHomeworkEditor } from "../../editor/public.ts";
import { remindMissing } from "../../api.ts";
import { staffText, text } from "../text.ts";

const loadExtend = () => import("./ExtendDialog.tsx");
const loadPublish = () => import("./PublishDialog.tsx");
const loadRemove = () => import("./RemoveDialog.tsx");

/** The further actions on homework. */
export function HomeworkMenu({ homework }: { homework: Homework }) {
  const t = useText(text);
  const staff = useText(staffText);
  const { stub } = useSession();
  const { can } = homework;
  const isOpen = Date.parse(homework.late_until ?? homework.deadline) > Date.now();
  const language = useLanguage();
  const { number } = useFormat();
  const { start: remind } = useAction({
    run: () => remindMissing(homework.id),
    onSuccess: ({ reminded }) => toast({ title: staff.reminded(number(reminded)) }),
    onError: (error) => toast({ tone: "bad", title: sentenceOf(error, language, homeworkErrors).title }),
  });
  const copy = async () => {
    const isCopied = (await copyText(`${location.origin}/homework/${homework.id}`)) === "copied";
    toast(isCopied ? { title: t.copied } : { tone: "bad", title: t.notCopied });
  };
  return (
    <Popover
      label={t.more}
      align="end"
      trigger={(props) => (
        <IconButton {...props} size="sm" icon={Ellipsis} label={t.more} className="-mr-2" />
      )}
    >
      <Menu>
        {can.edit && (
          <MenuItem icon={PenLine} label={staff.edit} onSelect={() => openHomeworkEditor(homework)} />
        )}
        {can.mark && (
          <MenuItem
            icon={CalendarClock}
            label={staff.extend}
            onSelect={() => void openLazyDialog(loadExtend, { homework })}
          />
        )}
        {can.mark && isOpen && <MenuItem icon={BellRing} label={staff.remind} onSelect={remind} />}
        {can.mark && (
          <MenuItem icon={CopyPlus} label={staff.copy} onSelect={() => openHomeworkCopy(homework)} />
        )}
        {can.publish && (
          <MenuItem
            icon={Eye}
            label={staff.publish}
            onSelect={() => void openLazyDialog(loadPublish, { homework })}
          />
        )}
        <MenuItem icon={Link2} label={t.copyLink} onSelect={() => void copy()} />
        {homework.user_id !== stub?.id && (
          <MenuItem
            icon={Flag}
            label={t.report}
            onSelect={() =>
              void openLazyDialog(loadReportSheet, { what: { kind: "homework" as const, id: homework.id } })
            }
          />
        )}
        {can.remove && (
          <MenuItem
            danger
            icon={Trash2}
            label={staff.remove}
            onSelect={() => void openLazyDialog(loadRemove, { homework })}
          />
        )}
      </Menu>
    </Popover>
  );
}
