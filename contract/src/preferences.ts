import * as z from "zod/mini";
import { endpoint } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { notificationTypes } from "./notification-types.ts";

export const preferencesErrors = errorTable({
  "preferences.always_told": {
    status: 422,
    bn: "নিরাপত্তার খবর বন্ধ রাখা যায় না।",
    en: "News about your safety cannot be switched off.",
  },
  "preferences.no_night": {
    status: 422,
    bn: "শুরু আর শেষের সময় আলাদা হতে হবে।",
    en: "The beginning and the end must differ.",
  },
  "preferences.no_email": {
    status: 422,
    bn: "আগে প্রোফাইলে ই-মেইল লিখতে হবে।",
    en: "First put your e-mail into your profile.",
  },
  "preferences.no_mail": { status: 422, bn: "এই স্কুল ই-মেইল পাঠায় না।", en: "This school sends no e-mail." },
});

/** A time of day at the school, to the minute. */
export const TimeOfDay = z.string().check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, "bad_format"));

export const QuietHours = z.object({ on: z.boolean(), from: TimeOfDay, until: TimeOfDay });
export type QuietHours = z.output<typeof QuietHours>;

/** How often a letter sums up what is unread. */
export const digestRhythms = ["off", "daily", "weekly"] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

const Choice = z.object({ type: z.enum(notificationTypes, "not_an_option"), on: z.boolean() });

export const Preferences = z.object({
  types: z.array(z.object({ ...Choice.shape, can: z.object({ switch_off: z.boolean() }) })),
  quiet: QuietHours,
  digest: z.enum(digestRhythms),
  /** The email address of the digest: the one in the viewer's profile. */
  email: z.nullable(z.string()),
  can: z.object({ be_mailed: z.boolean() }),
});
export type Preferences = z.output<typeof Preferences>;

/** Omitted fields keep their value. */
export const PreferencesChange = z.object({
  types: z.optional(z.array(Choice).check(z.maxLength(notificationTypes.length, "too_many"))),
  quiet: z.optional(QuietHours),
  digest: z.optional(z.enum(digestRhythms, "not_an_option")),
});
export type PreferencesChange = z.output<typeof PreferencesChange>;

export const preferences = {
  mine: endpoint({
    method: "GET",
    path: "/api/notification/preferences",
    audience: "user",
    summary: "Get the viewer's notification preferences and quiet hours",
    response: Preferences,
    errors: [],
  }),
  change: endpoint({
    method: "PUT",
    path: "/api/notification/preferences",
    audience: "user",
    summary: "Change the viewer's notification preferences and quiet hours",
    allowSanctioned: true,
    body: PreferencesChange,
    response: Preferences,
    errors: [
      "preferences.always_told",
      "preferences.no_night",
      "preferences.no_email",
      "preferences.no_mail",
    ],
  }),
};
