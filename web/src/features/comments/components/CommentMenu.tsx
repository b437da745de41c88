import { Ellipsis, Flag, Trash2 } from "lucide-react";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/Menu.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { loadReportSheet } from "../../reports/public.ts";
import type { StoredComment, CommentContext } from "../state.ts";
import { text } from "../text.ts";
import { loadDelete } from "./CommentActions.tsx";

/** The menu of another user's comment: report it and, with the right, delete it. */
export function CommentMenu({ comment, context }: { comment: StoredComment; context: CommentContext }) {
  const t = useText(text);
  const report = useLazyDialog(loadReportSheet);
  const removal = useLazyDialog(loadDelete);
  const { id, can, user } = comment;
  if (!can.report) return null;
  return (
    <>
      <Popover
        label={t.commentOf(user.name)}
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            icon={Ellipsis}
            label={t.menuOf(user.name)}
            className="-my-1.5 -mr-1.5 size-8! text-ink-3"
          />
        )}
      >
        <Menu>
          <MenuItem icon={Flag} label={t.report} onSelect={report.open} />
          {can.remove && <MenuItem danger icon={Trash2} label={t.remove} onSelect={removal.open} />}
        </Menu>
      </Popover>
      {report.Content && <report.Content {...report.dialogProps} what={{ kind: "comment", id }} />}
      {removal.Content && (
        <removal.Content
          {...removal.dialogProps}
          comment={comment}
          onRemoved={(commentCount) => context.onRemoved(id, commentCount)}
        />
      )}
    </>
  );
}
