import type { Language } from "./kit/language.ts";
import * as z from "zod/mini";
import { endpoint, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";

export const pushErrors = errorTable({
  "push.unknown_service": {
    status: 422,
    bn: "এই ব্রাউজারে বিজ্ঞপ্তি পাঠানো যায় না।",
    en: "Notifications cannot be sent to this browser.",
  },
});

/** Of one person; beyond that the oldest is forgotten. */
export const MAX_DEVICES = 10;

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), "bad_format"));

const Endpoint = z.url("bad_format").check(z.maxLength(1_000, "too_long"));

/** A browser's push subscription; the lengths are those of RFC 8291. */
export const PushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type PushSubscription = z.output<typeof PushSubscription>;

export const PushState = z.object({
  /** The public key of this school, with which a browser subscribes. */
  key: z.string(),
  /** Whether the device that was named is told for the caller, in the session of the call. */
  on: z.boolean(),
});
export type PushState = z.output<typeof PushState>;

/** The notification that the service worker shows. */
export type PushNote = {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A later note of the same thing takes the place of an earlier one. */
  tag: string;
  lang: Language;
};

export const push = {
  state: endpoint({
    method: "GET",
    path: "/api/notification/push",
    audience: "user",
    summary: "Get the public key for push subscriptions, and whether this device is subscribed",
    /** The SHA-256 of the endpoint: the endpoint itself is a secret and does not belong into addresses. */
    query: z.object({ device: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "bad_format"))) }),
    response: PushState,
    errors: [],
  }),
  subscribe: endpoint({
    method: "POST",
    path: "/api/notification/push",
    audience: "user",
    summary: "Subscribe this device to push messages until the session ends",
    allowSanctioned: true,
    body: PushSubscription,
    response: Ok,
    errors: ["push.unknown_service"],
  }),
  unsubscribe: endpoint({
    method: "DELETE",
    path: "/api/notification/push",
    audience: "user",
    summary: "Unsubscribe this device from push messages",
    allowSanctioned: true,
    body: z.object({ endpoint: Endpoint }),
    response: Ok,
    errors: [],
  }),
};
