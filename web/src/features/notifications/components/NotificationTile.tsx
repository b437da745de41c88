import type { Notification } from "@angon/contract/notifications";
import {
  AtSign,
  Bell,
  Bookmark,
  ChartNoAxesColumn,
  Eye,
  Forward,
  GraduationCap,
  Heart,
  MessageCircle,
  MessagesSquare,
  PenLine,
  Reply,
  ShieldCheck,
  Smile,
  Sparkles,
  Trophy,
  UserPlus,
  UserRoundCheck,
  UserRoundPlus,
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

const teacher: Look = [GraduationCap, "green"];
const satisfied: Look = [Smile, "green"];
const school: Look = [ShieldCheck, "plain"];
const kept: Look = [Bookmark, "clay"];
/** Of several kinds together, or of one that was taken back; else the reaction itself is shown. */
const reacted: Look = [Heart, "clay"];

const looks: Partial<Record<Notification["type"], Look>> = {
  reaction: reacted,
  reaction_given: reacted,
  follow: [UserPlus, "green"],
  post: [PenLine, "green"],
  mention: [AtSign, "peacock"],
  comment: [MessageCircle, "green"],
  comment_reply: [Reply, "green"],
  group_reply: [MessagesSquare, "green"],
  comment_reaction: [Heart, "green"],
  teacher_comment: teacher,
  teacher_reaction: teacher,
  teacher_comment_reaction: teacher,
  admin_comment: school,
  admin_reaction: school,
  admin_comment_reaction: school,
  user_satisfied: satisfied,
  teacher_satisfied: satisfied,
  admin_satisfied: satisfied,
  post_with_curiosity: [Sparkles, "peacock"],
  share: [Forward, "clay"],
  save_post: kept,
  save_post_given: kept,
  poll_participate: [ChartNoAxesColumn, "clay"],
  click_through: [Eye, "clay"],
  score_count: [Trophy, "marigold"],
  group_post: [Users, "green"],
  group_invite: [UserRoundPlus, "green"],
  group_accepted: [UserRoundCheck, "green"],
};

/** By their addresses and not with the feed's drawing of them, which would bring the feed along. */
const glyphs = {
  good: new URL("../../../glyphs/reaction-good.svg", import.meta.url).href,
  hard: new URL("../../../glyphs/reaction-hard.svg", import.meta.url).href,
  excellent: new URL("../../../glyphs/reaction-excellent.svg", import.meta.url).href,
  cant: new URL("../../../glyphs/reaction-cant.svg", import.meta.url).href,
  funny: new URL("../../../glyphs/reaction-funny.svg", import.meta.url).href,
};

/** What kind of thing a line tells, at a glance; the sentence beside it says it in words. */
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
