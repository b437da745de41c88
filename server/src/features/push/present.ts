import type { Language } from "@angon/contract/kit/language";
import type { PushNote } from "@angon/contract/push";
import { pushLines } from "./text.ts";
import type { NotificationFamily } from "@angon/contract/kit/notification";
import { notificationDeclarations } from "@angon/contract/notification-types";
import type { Viewer } from "../../kit/access.ts";
import { addressedTo } from "../../kit/form-of-address.ts";
import type { UnreadNotification } from "../notifications/public.ts";

type Reader = Pick<Viewer, "role" | "level">;

/** Families whose text is private to the user. */
const own: readonly NotificationFamily[] = ["safety", "progress"];

/** The full sentence for public content; only the kind for group content and private families. */
export function noteOf(
  reader: Reader,
  { notification, inGroup }: UnreadNotification,
  tag: string,
  lang: Language,
): PushNote {
  const { title, discreet } = pushLines[lang];
  const family = notificationDeclarations[notification.type].family;
  const body =
    inGroup || own.includes(family) ? addressedTo(reader, lang, discreet[family]) : notification.message;
  return { title, body, url: notification.link, tag, lang };
}

const numbers = { bn: new Intl.NumberFormat("bn-BD"), en: new Intl.NumberFormat("en") };

export function summaryOf(reader: Reader, count: number, tag: string, lang: Language): PushNote {
  const { title, several } = pushLines[lang];
  return {
    title,
    body: addressedTo(reader, lang, several(numbers[lang].format(count))),
    url: "/notification",
    tag,
    lang,
  };
}
