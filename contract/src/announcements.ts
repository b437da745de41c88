import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, Limit, Ok, page } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { Person } from "./people.ts";

/** Those who have not read an announcement are reminded of it once in this time. */
export const REMIND_HOURS = 24;
/** Seen at once by one page. */
export const MAX_SEEN_AT_ONCE = 50;

export const announcementsErrors = errorTable({
  "announcements.group_only": {
    status: 422,
    bn: "শুধু গ্রুপের পোস্ট ঘোষণা হতে পারে।",
    en: "Only a post of a group can be an announcement.",
  },
  "announcements.one_audience": {
    status: 422,
    bn: "ঘোষণাটা কাদের জন্য, ঠিক একভাবে বলতে হবে: গ্রুপ, ব্যাচ বা পুরো প্রতিষ্ঠান।",
    en: "Choose one audience: groups, a batch or the whole school.",
  },
  "announcements.leaders_only": {
    status: 403,
    bn: "শুধু গ্রুপের পরিচালক ও শিক্ষকেরা সেখানে ঘোষণা দেন।",
    en: "Only officers and teachers of a group announce there.",
  },
  "announcements.staff_only": {
    status: 403,
    bn: "পুরো ব্যাচ বা প্রতিষ্ঠানের জন্য ঘোষণা দেন শিক্ষক ও অ্যাডমিন।",
    en: "Only teachers and admins announce to a batch or the whole school.",
  },
  "announcements.attachment": {
    status: 422,
    bn: "পিডিএফ শুধু ঘোষণার সঙ্গে দেওয়া যায়।",
    en: "Only an announcement carries a PDF.",
  },
  "announcements.not_announced": {
    status: 409,
    bn: "পোস্টটা আর ঘোষণা নয়।",
    en: "The post is not an announcement any more.",
  },
  "announcements.reminded": {
    status: 409,
    bn: "দিনে একবারই মনে করানো যায়; আজ একবার করানো হয়েছে।",
    en: "One reminder a day is enough; today's has been sent.",
  },
});

export const readerStates = ["read", "unread"] as const;
export type ReaderState = (typeof readerStates)[number];

const params = z.object({ id: IdText });

export const announcements = {
  announce: endpoint({
    method: "POST",
    path: "/api/post/{id}/announcement",
    audience: "user",
    summary: "Mark a post of a group as an announcement",
    params,
    response: Ok,
    errors: ["announcements.group_only"],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/api/post/{id}/announcement",
    audience: "user",
    summary: "Remove the announcement mark from a post; its readers stay recorded",
    params,
    response: Ok,
    errors: ["announcements.group_only"],
  }),
  see: endpoint({
    method: "POST",
    path: "/api/announcement/seen",
    audience: "user",
    allowSanctioned: true,
    summary:
      "Note that the viewer has seen these announcements for a moment; others among the ids are skipped",
    body: z.object({ post_ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_SEEN_AT_ONCE)) }),
    response: Ok,
    errors: [],
  }),
  readers: endpoint({
    method: "GET",
    path: "/api/post/{id}/readers",
    audience: "user",
    summary: "List members who have read an announcement, or have not, without its author",
    params,
    query: z.object({
      state: z._default(z.enum(readerStates, "not_an_option"), "read"),
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: z.extend(page(z.object({ user: Person, read_at: z.nullable(Instant) })), {
      read: z.int(),
      total: z.int(),
      /** From here on the unread can be reminded again; null at once. */
      remind_again_at: z.nullable(Instant),
    }),
    errors: ["announcements.not_announced"],
  }),
  remind: endpoint({
    method: "POST",
    path: "/api/post/{id}/readers/remind",
    audience: "user",
    summary: "Notify the members who have not read an announcement, once a day",
    params,
    response: z.object({ reminded: z.int() }),
    errors: ["announcements.not_announced", "announcements.reminded"],
  }),
};
