import * as features from "./features.ts";
import { errorTable, type ErrorEntry } from "./kit/problem.ts";

/** Errors that every endpoint may return. */
export const commonErrors = errorTable({
  "common.bad_json": { status: 400, bn: "অনুরোধটা ঠিকভাবে আসেনি।", en: "The request is not readable JSON." },
  "common.unauthenticated": { status: 401, bn: "আগে সাইন ইন করতে হবে।", en: "Sign in first." },
  "common.forbidden": { status: 403, bn: "এই প্রোফাইল থেকে এই কাজটা করা যায় না।", en: "You may not do this." },
  "common.sanctioned": {
    status: 403,
    bn: "এখন শুধু পড়া যাবে। কতদিন আর কেন, তা প্রোফাইলে লেখা আছে।",
    en: "You can only read for now. Your profile says for how long and why.",
  },
  "common.csrf": {
    status: 403,
    bn: "অনুরোধটা অন্য সাইট থেকে এসেছে।",
    en: "The request came from another site.",
  },
  "common.not_found": {
    status: 404,
    bn: "যা খোঁজা হচ্ছে, তা এখানে নেই।",
    en: "What you look for is not here.",
  },
  "common.method_not_allowed": {
    status: 405,
    bn: "এভাবে ডাকা যায় না।",
    en: "This address does not take that method.",
  },
  "common.idempotency_running": {
    status: 409,
    bn: "আগের চেষ্টাটা এখনো চলছে, একটু পরে দেখা যাবে।",
    en: "The first try is still running, wait a moment.",
  },
  "common.too_large": { status: 413, bn: "যা পাঠানো হয়েছে তা অনেক বড়।", en: "What you sent is too large." },
  "common.uri_too_long": { status: 414, bn: "ঠিকানাটা অনেক লম্বা।", en: "The address is too long." },
  "common.unsupported_media_type": { status: 415, bn: "এখানে শুধু JSON চলে।", en: "Only JSON is taken here." },
  "common.validation": { status: 422, bn: "কিছু ঘর ঠিক করতে হবে।", en: "Some fields need your attention." },
  "common.idempotency_mismatch": {
    status: 422,
    bn: "একই চাবি দিয়ে অন্য কিছু পাঠানো হয়েছে।",
    en: "The same idempotency key came with another request.",
  },
  "common.rate_limited": {
    status: 429,
    bn: "একটু বেশি তাড়াতাড়ি হয়ে গেল। কিছুক্ষণ পরে আবার চেষ্টা করা যাবে।",
    en: "That was a little too fast. Try again in a while.",
  },
  "common.header_too_large": {
    status: 431,
    bn: "অনুরোধের মাথাটা অনেক বড়।",
    en: "The request headers are too large.",
  },
  "common.internal": {
    status: 500,
    bn: "আমাদের দিকে গোলমাল হয়েছে।",
    en: "Something went wrong on our side.",
  },
  "common.unavailable": {
    status: 503,
    bn: "সার্ভার একটু ব্যস্ত। কিছুক্ষণ পরে আবার চেষ্টা করা যাবে।",
    en: "The server is busy. Try again in a moment.",
  },
  "common.storage_full": { status: 503, bn: "সার্ভারে জায়গা নেই।", en: "The server has no room left." },
});

type Features = typeof features;
/** Tables of errors are named by the end of their name, as `commentsErrors`; all other entries are endpoints. */
type CodeOf<Table> = Table extends unknown ? keyof Table : never;

export type ErrorCode =
  keyof typeof commonErrors | CodeOf<Features[Extract<keyof Features, `${string}Errors`>]>;

const tables = Object.entries(features).flatMap(([name, table]) => (name.endsWith("Errors") ? [table] : []));

export const errors = Object.fromEntries(
  [commonErrors, ...tables].flatMap((table) => Object.entries(table)),
) as Readonly<Record<ErrorCode, ErrorEntry>>;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);
