import { declarationOf } from "@angon/contract/notification-types";
import type { Notification } from "@angon/contract/notifications";
import {
  AlarmClock,
  AlarmClockPlus,
  AtSign,
  Award,
  BadgeCheck,
  Bell,
  BookOpen,
  Bookmark,
  BookmarkCheck,
  CalendarClock,
  CalendarDays,
  CalendarHeart,
  CalendarSync,
  CalendarX,
  ChartNoAxesColumn,
  CircleX,
  ClipboardCheck,
  Eye,
  FileCheck,
  Flag,
  FlagTriangleRight,
  Forward,
  Gavel,
  GraduationCap,
  Heart,
  HeartHandshake,
  Hourglass,
  ListChecks,
  Medal,
  Megaphone,
  MessageCircle,
  MessageCircleHeart,
  MessageSquareText,
  MessageSquareWarning,
  MessagesSquare,
  NotebookPen,
  NotebookText,
  PenLine,
  Radio,
  Reply,
  RotateCcw,
  Scale,
  ShieldCheck,
  Smile,
  Sparkles,
  Stamp,
  Star,
  ThumbsUp,
  Timer,
  Trophy,
  Undo2,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundSearch,
  Users,
  Volume2,
} from "lucide-react";
import drawings from "../../../glyphs/reactions.svg";
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
  "book-open": BookOpen,
  bookmark: Bookmark,
  "bookmark-check": BookmarkCheck,
  "calendar-clock": CalendarClock,
  "calendar-days": CalendarDays,
  "calendar-heart": CalendarHeart,
  "calendar-sync": CalendarSync,
  "calendar-x": CalendarX,
  "chart-no-axes-column": ChartNoAxesColumn,
  "circle-x": CircleX,
  "clipboard-check": ClipboardCheck,
  eye: Eye,
  "file-check": FileCheck,
  flag: Flag,
  "flag-triangle-right": FlagTriangleRight,
  forward: Forward,
  gavel: Gavel,
  "graduation-cap": GraduationCap,
  heart: Heart,
  "heart-handshake": HeartHandshake,
  hourglass: Hourglass,
  "list-checks": ListChecks,
  medal: Medal,
  megaphone: Megaphone,
  "message-circle": MessageCircle,
  "message-circle-heart": MessageCircleHeart,
  "message-square-text": MessageSquareText,
  "message-square-warning": MessageSquareWarning,
  "messages-square": MessagesSquare,
  "notebook-pen": NotebookPen,
  "notebook-text": NotebookText,
  "pen-line": PenLine,
  radio: Radio,
  reply: Reply,
  "rotate-ccw": RotateCcw,
  scale: Scale,
  "shield-check": ShieldCheck,
  smile: Smile,
  sparkles: Sparkles,
  stamp: Stamp,
  star: Star,
  "thumbs-up": ThumbsUp,
  timer: Timer,
  trophy: Trophy,
  "undo-2": Undo2,
  "user-plus": UserPlus,
  "user-round-check": UserRoundCheck,
  "user-round-plus": UserRoundPlus,
  "user-round-search": UserRoundSearch,
  users: Users,
  "volume-2": Volume2,
};

/** The names of its views: drawn here without the component of the feed, whose code this chunk would load. */
const views = new Set(["good", "hard", "excellent", "cant", "funny"]);

type Drawn = Pick<Notification, "type" | "reaction">;

/** An icon for the type of the notification; the sentence beside it carries the meaning. */
export function NotificationTile(line: Drawn) {
  const { look, picture } = drawingOf(line, { glyph: 26, icon: 24 });
  return (
    <span aria-hidden="true" className={cx("grid size-11 shrink-0 place-items-center rounded-[14px]", look)}>
      {picture}
    </span>
  );
}

/** The same in the corner of a face. */
export function NotificationBadge(line: Drawn) {
  const { look, picture } = drawingOf(line, { glyph: 18, icon: 14 });
  return (
    <span aria-hidden="true" className={cx("grid size-full place-items-center", look)}>
      {picture}
    </span>
  );
}

function drawingOf({ type, reaction }: Drawn, size: { glyph: number; icon: number }) {
  const declared = declarationOf(type);
  if (declared?.drawsReaction && reaction && views.has(reaction)) {
    const picture = <img src={`${drawings}#${reaction}`} alt="" width={size.glyph} height={size.glyph} />;
    return { look: tones.plain, picture };
  }
  const [icon, tone] = declared?.icon ?? ["bell", "plain"];
  return { look: tones[tone], picture: <Icon of={icons[icon] ?? Bell} size={size.icon} /> };
}
