import * as z from "zod/mini";
import { GroupRef, shutDoors } from "./groups.ts";
import { guardRefusals } from "./guard/errors.ts";
import { parseDeadline } from "./homework/deadline.ts";
import { Day, endpoint, Id, IdText, Instant, Ok, page } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { multiLine, singleLine } from "./kit/text.ts";

export const CALENDAR_LIMITS = {
  title: 120,
  place: 200,
  body: 2_000,
  pageSize: 20,
  /** Days; a later start is a mistyped year. */
  ahead: 731,
  /** Days from start to end; lists of what is coming rely on it. */
  length: 31,
  /** Days over which an event repeats. */
  repeats: 366,
} as const;

export const calendarErrors = errorTable({
  "calendar.members_only": {
    status: 403,
    bn: "গ্রুপের ইভেন্ট শুধু সদস্যরা দেখে।",
    en: "Only members see the events of this group.",
  },
  "calendar.officers_only": {
    status: 403,
    bn: "ইভেন্ট দেওয়া আর বদলানো শুধু গ্রুপের দায়িত্বে যাঁরা আছেন তাঁদের কাজ।",
    en: "Only those who lead the group plan its events.",
  },
  "calendar.times": {
    status: 422,
    bn: "শেষটা শুরুর পরে, বড়জোর ৩১ দিনের মধ্যে হতে হবে, আর ইভেন্টটা সামনের দুই বছরের ভেতরে।",
    en: "It has to end after it starts, within 31 days, and lie within the next two years.",
  },
  "calendar.repeats": {
    status: 422,
    bn: "শেষ দিনটা প্রথম ইভেন্টের পরে, এক বছরের মধ্যে হতে হবে, আর প্রতিটা এক সপ্তাহের কম লম্বা।",
    en: "The last day has to come after the first event, within a year, and each has to be shorter than a week.",
  },
});

/** To the minute or second; without a zone it is the time at the school. */
const Time = z.string().check(z.refine((text) => parseDeadline(text) !== undefined, "bad_format"));

const NewEntry = z.object({
  title: singleLine({ min: 1, max: CALENDAR_LIMITS.title }),
  place: z._default(singleLine({ max: CALENDAR_LIMITS.place }), ""),
  body: z._default(multiLine({ max: CALENDAR_LIMITS.body }), ""),
  starts_at: Time,
  ends_at: Time,
});
export type NewEntry = z.input<typeof NewEntry>;

/** The last day of an event that repeats weekly, at the school. */
/** This event alone, or also the later ones of its series. */
export const calendarScopes = ["one", "rest"] as const;
const Scope = z._default(z.enum(calendarScopes, "not_an_option"), "one");
export type CalendarScope = (typeof calendarScopes)[number];

/** An event of a group, in its calendar. */
export const CalendarEntry = z.object({
  id: Id,
  title: z.string(),
  place: z.string(),
  body: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  edited: z.boolean(),
  /** One of a series. */
  weekly: z.optional(z.literal(true)),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

const ofEntry = z.object({ id: IdText });

export const calendar = {
  list: endpoint({
    method: "GET",
    path: "/api/group/{slug}/calendar",
    audience: "user",
    storeOffline: true,
    summary: "List events of a group: upcoming ones, next first, or past ones, latest first",
    params: z.object({ slug: GroupRef }),
    query: z.object({
      when: z._default(z.enum(["upcoming", "past"], "not_an_option"), "upcoming"),
      cursor: z.optional(z.string().check(z.regex(/^[0-9]{1,15}-[0-9]{1,10}$/, "bad_format"))),
    }),
    response: z.object({ ...page(CalendarEntry).shape, can: z.object({ change: z.boolean() }) }),
    errors: [...shutDoors, "calendar.members_only"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/group/{slug}/calendar",
    audience: "user",
    summary: "Add an event to a group's calendar, once or weekly",
    params: z.object({ slug: GroupRef }),
    body: z.extend(NewEntry, { repeat_until: z.optional(z.nullable(Day)) }),
    response: z.object({ id: Id }),
    status: 201,
    errors: [
      ...shutDoors,
      "calendar.members_only",
      "calendar.officers_only",
      "calendar.times",
      "calendar.repeats",
      "groups.archived",
      ...guardRefusals,
    ],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/calendar/{id}",
    audience: "user",
    summary: "Change a calendar event of a group, or also the later ones of its series",
    params: ofEntry,
    body: z.extend(NewEntry, { scope: Scope }),
    response: Ok,
    errors: [...shutDoors, "groups.archived", "calendar.officers_only", "calendar.times", ...guardRefusals],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/calendar/{id}",
    audience: "user",
    summary: "Delete a calendar event of a group, or also the later ones of its series",
    params: ofEntry,
    query: z.object({ scope: Scope }),
    response: Ok,
    errors: [...shutDoors, "calendar.officers_only"],
  }),
  file: endpoint({
    method: "GET",
    path: "/api/calendar/{id}/file",
    audience: "user",
    summary: "Download an event as an iCalendar file (RFC 5545)",
    params: ofEntry,
    response: z.object({ name: z.string(), file: z.string() }),
    errors: [],
  }),
};
