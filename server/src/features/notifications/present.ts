import { preview } from "@angon/contract/markup/preview";
import { notificationSentences, type SentenceValues } from "./text.ts";
import type { Notification, NotificationType } from "@angon/contract/notifications";
import type { Viewer } from "../../kit/access.ts";
import { isGuardian } from "../../kit/access.ts";
import { namesActor, type Facts } from "./rules.ts";
import type { NotificationRow } from "./tables.ts";

type Language = "bn" | "en";

export type NotificationDetails = Pick<
  NotificationRow,
  "id" | "resource_kind" | "actor_id" | "actor_count" | "created_at" | "read_at"
> & {
  type: NotificationType;
  data: Facts;
  actor_name: string | null;
  actor_image: string | null;
  actor_role: Viewer["role"] | null;
  actor_level: number | null;
  group_slug: string | null;
  group_name: string | null;
  /** Of the resource; null without one. */
  link: string | null;
  title: string | null;
};

export const asNotification = (
  row: NotificationDetails,
  viewer: Pick<Viewer, "level">,
  language: Language,
): Notification => ({
  id: row.id,
  type: row.type,
  message: notificationSentences[language][row.type](valuesOf(row, viewer, language)),
  link: linkOf(row),
  read_status: row.read_at !== null,
  created_at: row.created_at.toISOString(),
  actor:
    namesActor(row.type) && row.actor_id !== null
      ? { id: row.actor_id, name: row.actor_name ?? "", image: row.actor_image }
      : null,
  reaction: row.data.reaction ?? null,
});

const MAX_TITLE = 80;

const formats = {
  bn: { number: new Intl.NumberFormat("bn-BD"), day: dayIn("bn-BD") },
  en: { number: new Intl.NumberFormat("en"), day: dayIn("en-GB") },
};

function dayIn(locale: string) {
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "Asia/Dhaka",
  });
}

const valuesOf = (
  row: NotificationDetails,
  viewer: Pick<Viewer, "level">,
  language: Language,
): SentenceValues => ({
  name: row.actor_name ?? "",
  others: row.actor_count - 1,
  polite: (row.actor_role !== null && row.actor_role !== "USER") || row.actor_level === 0,
  number: (value) => formats[language].number.format(value),
  day: (instant) => formats[language].day.format(new Date(instant)),
  inComment: row.resource_kind === "comment",
  title: () => preview(row.title ?? "", MAX_TITLE),
  reaction: row.data.reaction ?? null,
  group: row.group_name ?? "",
  role: (row.data.role ?? null) as SentenceValues["role"],
  reason: row.data.reason ?? "",
  until: row.data.until ?? null,
  isHidden: row.data.decision === "hide",
  points: row.data.points ?? 0,
  place: row.data.place ?? null,
  readers: row.data.readers ?? 0,
  isProfile: row.resource_kind === "user",
  toGuardian: isGuardian(viewer),
});

/** A path of this site; a notification of a resource links to it. */
function linkOf({ type, link, group_slug, actor_id }: NotificationDetails): string {
  if (link !== null) return link;
  if (type === "score_count") return "/leaderboard/points";
  if (group_slug !== null) return `/group/${encodeURIComponent(group_slug)}`;
  if (type === "guardian_linked" || type === "guardian_unlinked") return "/profile/links";
  return actor_id !== null ? `/users/${actor_id}` : "/guidelines";
}
