import type { Language } from "@angon/contract/kit/language";
import { preview } from "@angon/contract/markup/preview";
import type { NotificationFacts, SentenceValues } from "@angon/contract/kit/notification";
import type { ResourceKind } from "@angon/contract/kit/resource";
import {
  notificationDeclarations,
  notificationSentences,
  type NotificationType,
} from "@angon/contract/notification-types";
import type { Notification } from "@angon/contract/notifications";
import type { Viewer } from "../../kit/access.ts";
import { isGuardian } from "../../kit/access.ts";
import { addressedTo } from "../../kit/form-of-address.ts";
import { namesActor } from "./rules.ts";
import type { NotificationRow } from "./tables.ts";

export type NotificationDetails = Pick<
  NotificationRow,
  "id" | "actor_id" | "actor_count" | "created_at" | "read_at"
> & {
  resource_kind: ResourceKind | null;
  type: NotificationType;
  data: NotificationFacts;
  actor_name: string | null;
  actor_image: string | null;
  actor_role: Viewer["role"] | null;
  actor_level: number | null;
  group_slug: string | null;
  group_name: string | null;
  /** Of the resource; null without one. */
  link: string | null;
  title: string | null;
  post_body: string | null;
};

export const asNotification = (
  row: NotificationDetails,
  viewer: Pick<Viewer, "role" | "level">,
  language: Language,
): Notification => {
  const values = valuesOf(row, viewer, language);
  const sentence = notificationSentences[row.type][language](values);
  const message = addressedTo(viewer, language, sentence, writtenIn(values));
  const names = [namesActor(row.type) ? row.actor_name : null, row.group_name];
  return {
    id: row.id,
    type: row.type,
    message,
    emphasis: names.find((name) => name && message.includes(name)) ?? null,
    excerpt: preview(row.post_body ?? "", MAX_TITLE) || null,
    link: linkOf(row),
    read_status: row.read_at !== null,
    created_at: row.created_at.toISOString(),
    actor:
      namesActor(row.type) && row.actor_id !== null
        ? { id: row.actor_id, name: row.actor_name ?? "", image: row.actor_image }
        : null,
    reaction: row.data.reaction ?? null,
  };
};

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
  kind: row.resource_kind,
  title: () => preview(row.title ?? "", MAX_TITLE),
  group: row.group_name ?? "",
  facts: row.data,
  toGuardian: isGuardian(viewer),
});

/** The words of people in a sentence. */
const writtenIn = ({ name, title, group, facts }: SentenceValues): string[] =>
  [name, title(), group, ...Object.values(facts)].filter((value) => typeof value === "string");

/** A path of this site: of the resource, declared for the type, of the group or of the actor. */
function linkOf({ type, link, group_slug, actor_id }: NotificationDetails): string {
  const known = link ?? notificationDeclarations[type].link;
  if (known !== undefined) return known;
  if (group_slug !== null) return `/group/${encodeURIComponent(group_slug)}`;
  return actor_id !== null ? `/users/${actor_id}` : "/guidelines";
}
