import type { Notification } from "@angon/contract/notifications";
import {
  AtSign,
  Award,
  BadgeCheck,
  Bell,
  Bookmark,
  BookmarkCheck,
  ChartNoAxesColumn,
  Eye,
  Flag,
  Forward,
  GraduationCap,
  Heart,
  HeartHandshake,
  Medal,
  Megaphone,
  MessageCircle,
  MessageCircleHeart,
  MessagesSquare,
  PenLine,
  Reply,
  ShieldCheck,
  Smile,
  Sparkles,
  Star,
  ThumbsUp,
  Trophy,
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

type Look = readonly [IconType, keyof typeof tones];

/** Each has a drawing of its own; the colour says whose family it is of. */
const looks: Partial<Record<Notification["type"], Look>> = {
  // Of several kinds together, or of one that was taken back; else the reaction itself is shown.
  reaction: [Heart, "clay"],
  reaction_given: [HeartHandshake, "clay"],
  follow: [UserPlus, "green"],
  post: [PenLine, "green"],
  mention: [AtSign, "peacock"],
  comment: [MessageCircle, "green"],
  comment_reply: [Reply, "green"],
  group_reply: [MessagesSquare, "green"],
  comment_reaction: [MessageCircleHeart, "green"],
  teacher_comment: [GraduationCap, "green"],
  teacher_reaction: [Star, "green"],
  teacher_comment_reaction: [ThumbsUp, "green"],
  admin_comment: [Megaphone, "plain"],
  admin_reaction: [Medal, "plain"],
  admin_comment_reaction: [ShieldCheck, "plain"],
  user_satisfied: [Smile, "green"],
  teacher_satisfied: [BadgeCheck, "green"],
  admin_satisfied: [Award, "green"],
  post_with_curiosity: [Sparkles, "peacock"],
  share: [Forward, "clay"],
  save_post: [Bookmark, "clay"],
  save_post_given: [BookmarkCheck, "clay"],
  poll_participate: [ChartNoAxesColumn, "clay"],
  click_through: [Eye, "clay"],
  score_count: [Trophy, "marigold"],
  group_post: [Users, "green"],
  group_invite: [UserRoundPlus, "green"],
  group_accepted: [UserRoundCheck, "green"],
  group_request: [UserRoundSearch, "green"],
  report_filed: [Flag, "marigold"],
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
  const glyph = (type === "reaction" || type === "reaction_given") && reaction && glyphs[reaction];
  const [icon, tone] = looks[type] ?? [Bell, "plain"];
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid size-11 shrink-0 place-items-center rounded-[14px]",
        glyph ? tones.plain : tones[tone],
      )}
    >
      {glyph ? <img src={glyph} alt="" width={26} height={26} /> : <Icon of={icon} />}
    </span>
  );
}
