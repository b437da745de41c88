// @precache later
import type { Post } from "@angon/contract/posts";
import {
  Bell,
  BellOff,
  CalendarClock,
  CircleHelp,
  Ellipsis,
  EyeOff,
  Flag,
  Link2,
  ListChecks,
  Megaphone,
  PenLine,
  Pin,
  PinOff,
  Smile,
  Trash2,
  UserMinus,
} from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/Menu.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { announcementMenuText } from "../../announcements/public.ts";
import { loadHideDialog } from "../../blocks/public.ts";
import { useChapterFollow } from "../../follows/public.ts";
import { loadReactors, reactorsText, totalOf } from "../../reactions/public.ts";
import { loadReportSheet } from "../../reports/public.ts";
import { loadDayDialog } from "../../saved/days/public.ts";
import { useSession } from "../../session/public.ts";
import { loadSummaryDialog, maySetSummary, summaryText } from "../../summaries/public.ts";
import { changePost, forgetPost, idsByAuthor, postEditor } from "../state.ts";
import { menuText } from "../lazy-text.ts";
import { text } from "../text.ts";
import { useMenuActions } from "./MenuActions.tsx";

const loadDelete = () => import("./DeleteDialog.tsx");

interface PostMenuPanelProps {
  post: Post;
  whole: boolean;
  open: boolean;
  onClose: () => void;
}

/** The actions on this post that the server allows. */
export default function PostMenuPanel({ post, whole, open, onClose }: PostMenuPanelProps) {
  const t = useText(text);
  const entries = useText(menuText);
  const announcements = useText(announcementMenuText);
  const reactions = useText(reactorsText);
  const removal = useLazyDialog(loadDelete);
  const report = useLazyDialog(loadReportSheet);
  const reactors = useLazyDialog(loadReactors);
  const { pin, announce, copyLink, unfollow } = useMenuActions(post);
  const hiding = useLazyDialog(loadHideDialog);
  const summaries = useText(summaryText);
  const summary = useLazyDialog(loadSummaryDialog);
  const day = useLazyDialog(loadDayDialog);
  const chapterFollow = useChapterFollow();
  const chapterId = post.chapter_id;
  const followsChapter = chapterId !== null && chapterFollow.follows(chapterId);
  const { user } = useSession();
  const edit = postEditor();
  return (
    <>
      <Popover
        isInitiallyOpen={open}
        onOpenChange={(isOpen) => isOpen || onClose()}
        label={entries.menuOf(post.user.name)}
        trigger={(props) => (
          <IconButton {...props} size="sm" icon={Ellipsis} label={t.more} className="-mt-0.5 -mr-2 -ml-1.5" />
        )}
      >
        <Menu>
          {post.can.edit && edit && (
            <MenuItem icon={PenLine} label={entries.edit} onSelect={() => edit(post)} />
          )}
          {post.can.pin && (
            <MenuItem
              icon={post.isPinned ? PinOff : Pin}
              label={post.isPinned ? entries.unpin : entries.pin}
              onSelect={pin}
            />
          )}
          {post.can.announce && (post.announced || post.group_id !== null) && (
            <MenuItem
              icon={Megaphone}
              label={post.announced ? announcements.withdraw : announcements.announce}
              onSelect={announce}
            />
          )}
          {maySetSummary(post, user) && (
            <>
              <MenuItem icon={ListChecks} label={summaries.write} onSelect={summary.open} />
              <MenuItem icon={CircleHelp} label={entries.quiz} href={`/post/${post.id}/quiz/edit`} />
            </>
          )}
          {/* Also before it is known whether the viewer follows: an entry that came later would move those below a finger. */}
          {chapterId !== null && (
            <MenuItem
              icon={followsChapter ? BellOff : Bell}
              label={
                followsChapter
                  ? entries.unfollow(post.chapter ?? "")
                  : entries.followChapter(post.chapter ?? "")
              }
              onSelect={() => chapterFollow.set(chapterId, !followsChapter)}
            />
          )}
          <MenuItem icon={CalendarClock} label={entries.day} onSelect={day.open} />
          <MenuItem icon={Link2} label={entries.copyLink} onSelect={copyLink} />
          {totalOf(post.reaction_counts) > 0 && (
            <MenuItem icon={Smile} label={reactions.who} onSelect={reactors.open} />
          )}
          {unfollow && (
            <MenuItem icon={UserMinus} label={entries.unfollow(post.user.name)} onSelect={unfollow} />
          )}
          {post.can.report && <MenuItem icon={Flag} label={entries.report} onSelect={report.open} />}
          {post.can.report && user?.can.hide_people && (
            <MenuItem icon={EyeOff} label={entries.hide} onSelect={hiding.open} />
          )}
          {post.can.remove && (
            <MenuItem danger icon={Trash2} label={entries.remove} onSelect={removal.open} />
          )}
        </Menu>
      </Popover>
      {summary.Content && <summary.Content {...summary.dialogProps} postId={post.id} />}
      {day.Content && (
        <day.Content
          {...day.dialogProps}
          postId={post.id}
          onSet={() => changePost(post.id, { isSaved: true })}
        />
      )}
      {removal.Content && <removal.Content {...removal.dialogProps} postId={post.id} leaves={whole} />}
      {report.Content && <report.Content {...report.dialogProps} what={{ kind: "post", id: post.id }} />}
      {hiding.Content && (
        <hiding.Content
          {...hiding.dialogProps}
          person={post.user}
          onHidden={() => idsByAuthor(post.userId).forEach(forgetPost)}
        />
      )}
      {reactors.Content && <reactors.Content {...reactors.dialogProps} postId={post.id} />}
    </>
  );
}
