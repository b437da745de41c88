import type { Submission } from "@angon/contract/homework/submissions";
import { Bookmark, EllipsisVertical, Trash2, Undo2 } from "lucide-react";
import { useAction } from "../../../../lib/data/use-action.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../../ui/overlay/Menu.tsx";
import { Popover } from "../../../../ui/overlay/Popover.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { loadRemoveSubmission } from "../../submissions/public.ts";
import { toggleBookmark } from "../api.ts";
import { text } from "../text.ts";

interface ScriptActionsProps {
  script: Submission;
  onRemoved: (id: number) => void;
  className?: string;
}

const loadReturn = () => import("./ReturnDialog.tsx");

function useScriptActions({ script, onRemoved }: ScriptActionsProps) {
  const t = useText(text);
  const removal = useLazyDialog(loadRemoveSubmission);
  const returning = useLazyDialog(loadReturn);
  const bookmarking = useAction({
    run: () => toggleBookmark(script.id),
    onSuccess: ({ is_bookmarked }) =>
      toast({ title: is_bookmarked ? t.bookmarkAdded : t.bookmarkRemoved, icon: Bookmark }),
    onError: () => toast({ tone: "bad", title: t.bookmarkFailed }),
  });
  const dialogs = (
    <>
      {removal.Content && (
        <removal.Content
          {...removal.dialogProps}
          submission={script}
          onRemoved={() => onRemoved(script.id)}
        />
      )}
      {returning.Content && <returning.Content {...returning.dialogProps} script={script} />}
    </>
  );
  const label = script.is_bookmarked ? t.unbookmark : t.bookmark;
  return { t, label, bookmarking, removal, returning, dialogs };
}

/** Laptops: bookmark, return and delete as buttons. */
export function ScriptButtons(props: ScriptActionsProps) {
  const { t, label, bookmarking, removal, returning, dialogs } = useScriptActions(props);
  const { script } = props;
  return (
    <>
      <IconButton
        icon={Bookmark}
        label={label}
        aria-pressed={script.is_bookmarked}
        active={script.is_bookmarked}
        aria-busy={bookmarking.isPending || undefined}
        onClick={() => !bookmarking.isPending && bookmarking.start()}
      />
      <IconButton icon={Undo2} label={t.returnWork} disabled={!script.can.mark} onClick={returning.open} />
      <IconButton icon={Trash2} label={t.remove} disabled={!script.can.remove} onClick={removal.open} />
      {dialogs}
    </>
  );
}

/** Phones: the same in a menu. */
export function ScriptMenu(props: ScriptActionsProps) {
  const { t, label, bookmarking, removal, returning, dialogs } = useScriptActions(props);
  const { can } = props.script;
  return (
    <>
      <Popover
        label={t.more}
        className="w-64 py-1"
        trigger={(trigger) => <IconButton {...trigger} icon={EllipsisVertical} label={t.more} />}
      >
        <Menu>
          <MenuItem icon={Bookmark} label={label} onSelect={() => bookmarking.start()} />
          {can.mark && <MenuItem icon={Undo2} label={t.returnWork} onSelect={returning.open} />}
          {can.remove && <MenuItem icon={Trash2} label={t.remove} danger onSelect={removal.open} />}
        </Menu>
      </Popover>
      {dialogs}
    </>
  );
}
