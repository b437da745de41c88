import { declarationOf } from "@angon/contract/notification-types";
import type { Notification } from "@angon/contract/notifications";
import {
  AlarmClock,
  AlarmClockPlus,
  AtSign,
  Award,
  BadgeCheck,
  Bell,
  Bookmark,
  BookmarkCheck,
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardCheck,
  Eye,
  FileCheck,
  Flag,
  Forward,
  GraduationCap,
  Heart,
  HeartHandshake,
  Medal,
  Megaphone,
  MessageCircle,
  MessageCircleHeart,
  MessageSquareText,
  MessagesSquare,
  NotebookPen,
  NotebookText,
  PenLine,
  Reply,
  ShieldCheck,
  Smile,
  Sparkles,
  Star,
  ThumbsUp,
  Trophy,
  Undo2,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundSearch,
  Users,
} from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { Icon, type IconType } from "../../../ui/Icon.tsx";

const tones = {
  green: "bg-primary-soft text-primary-ink",
  peacock: "bg-peacock-soft text-peacock-ink",
  clay: "bg-clay-soft text-clay-ink",
  marigold: "bg-marigold-soft text-marigold-ink",
  plain: "bg-surface-3 text-ink-2",
};

/** The icons that declarations of notification types name. */
const icons: Readonly<Record<string, IconType>> = {
  "alarm-clock": AlarmClock,
  "alarm-clock-plus": AlarmClockPlus,
  "at-sign": AtSign,
  award: Award,
  "badge-check": BadgeCheck,
  bookmark: Bookmark,
  "bookmark-check": BookmarkCheck,
  "calendar-clock": CalendarClock,
  "chart-no-axes-column": ChartNoAxesColumn,
  "clipboard-check": ClipboardCheck,
  eye: Eye,
  "file-check": FileCheck,
  flag: Flag,
  forward: Forward,
  "graduation-cap": GraduationCap,
  heart: Heart,
  "heart-handshake": HeartHandshake,
  medal: Medal,
  megaphone: Megaphone,
  "message-circle": MessageCircle,
  "message-circle-heart": MessageCircleHeart,
  "message-square-text": MessageSquareText,
  "messages-square": MessagesSquare,
  "notebook-pen": NotebookPen,
  "notebook-text": NotebookText,
  "pen-line": PenLine,
  reply: Reply,
  "shield-check": ShieldCheck,
  smile: Smile,
  sparkles: Sparkles,
  star: Star,
  "thumbs-up": ThumbsUp,
  trophy: Trophy,
  "undo-2": Undo2,
  "user-plus": UserPlus,
  "user-round-check": UserRoundCheck,
  "user-round-plus": UserRoundPlus,
  "user-round-search": UserRoundSearch,
  users: Users,
};

/** Imported as image URLs, because the feed's component would add the feed's code to this chunk. */
const glyphs = {
  good: new URL("../../../glyphs/reaction-good.svg", import.meta.url).href,
  hard: new URL("../../../glyphs/reaction-hard.svg", import.meta.url).href,
  excellent: new URL("../../../glyphs/reaction-excellent.svg", import.meta.url).href,
  cant: new URL("../../../glyphs/reaction-cant.svg", import.meta.url).href,
  funny: new URL("../../../glyphs/reaction-funny.svg", import.meta.url).href,
};

/** An icon for the type of the notification; the sentence beside it carries the meaning. */
export function NotificationTile({ type, reaction }: Pick<Notification, "type" | "reaction">) {
  const declared = declarationOf(type);
  const glyph = declared?.drawsReaction && reaction && glyphs[reaction];
  const [icon, tone] = declared?.icon ?? ["bell", "plain"];
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-11 shrink-0 place-items-center rounded-[14px]",
        glyph ? tones.plain : tones[tone],
      )}
    >
      {glyph ? <img src={glyph} alt="" width={26} height={26} /> : <Icon of={icons[icon] ?? Bell} />}
    </span>
  );
}
