import type { AdminExam } from "@angon/contract/administration/exams";
import { BarChart3, CalendarClock, Ellipsis, Eye, EyeOff, SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../../ui/overlay/Menu.tsx";
import { Popover } from "../../../../ui/overlay/Popover.tsx";
import { text } from "../text.ts";

const loadWindow = () => import("./WindowDialog.tsx");
const loadResults = () => import("./ResultsDialog.tsx");
const loadCancel = () => import("./CancelDialog.tsx");

/** The actions on an exam, as the server allows them. */
export function ExamMenu({ exam }: { exam: AdminExam }) {
  const t = useText(text);
  const { id, can, results, state, sat } = exam;
  const isHeld = results === "after_end";
  return (
    <Popover
      label={t.actions(exam.title)}
      align="end"
      trigger={(props) => (
        <IconButton
          {...props}
          size="sm"
          icon={Ellipsis}
          label={t.actions(exam.title)}
          className="-mr-2 shrink-0"
        />
      )}
    >
      <Menu>
        <MenuItem icon={SquareArrowOutUpRight} label={t.open} href={`/quiz/${id}`} />
        {state !== "draft" && sat > 0 && (
          <MenuItem icon={BarChart3} label={t.analysis} href={`/quiz/${id}/analysis`} />
        )}
        {can.reschedule && (
          <MenuItem
            icon={CalendarClock}
            label={t.reschedule}
            onSelect={() => void openLazyDialog(loadWindow, { exam })}
          />
        )}
        {can.switch_results && (
          <MenuItem
            icon={isHeld ? Eye : EyeOff}
            label={isHeld ? t.release : t.hold}
            onSelect={() => void openLazyDialog(loadResults, { exam })}
          />
        )}
        {can.remove && (
          <MenuItem
            danger
            icon={Trash2}
            label={t.cancelExam}
            onSelect={() => void openLazyDialog(loadCancel, { exam })}
          />
        )}
      </Menu>
    </Popover>
  );
}
