import * as z from "zod/mini";
import { SENTENCE_LIMITS } from "../homework/sentences.ts";
import { endpoint, Id, IdText, Instant, limitOr, page } from "../kit/endpoint.ts";
import { multiLine, singleLine } from "../kit/text.ts";
import { pointTypes } from "../points.ts";

export const settingSections = [
  "site",
  "footer",
  "contest",
  "points",
  "quotas",
  "limits",
  "sentences",
  "first_posts",
] as const;
export type SettingSection = (typeof settingSections)[number];

export const ABOUT_LENGTH = 600;
export const MEGABYTE = 1024 * 1024;

/** Numbers that a section accepts, also for the page's forms. */
export const settingBounds = {
  quotas: { student_answers: [0, 100], staff_answers: [0, 500], pool_answers: [0, 10_000] },
  limits: {
    posts: [1, 1_000],
    postsDaily: [1, 5_000],
    comments: [1, 1_000],
    uploadFiles: [1, 5_000],
    uploadBytes: [10 * MEGABYTE, 20_000 * MEGABYTE],
    // Of one address, behind which a whole school may stand: the least is what a class of 40 needs.
    address: [60_000, 5_000_000],
    anonymous: [300, 100_000],
    publicWrites: [300, 100_000],
    captchaAddress: [300, 100_000],
    signInAddress: [100, 20_000],
    codesAddress: [100, 50_000],
  },
  points: { points: [0, 100], daily: [1, 1_000], daily_points: [1, 10_000] },
  contest: { year: [2015, 2100] },
  site: { data_price_bdt_per_mb: [0, 10] },
  footer: { company: [0, 8], links: [0, 12], social: [0, 6] },
  sentences: { sentences: [1, SENTENCE_LIMITS.sentences] },
  first_posts: { approved_posts: [0, 20], account_days: [0, 90] },
} as const;

const between = ([min, max]: readonly [number, number]) =>
  z.int("bad_number").check(z.gte(min, "out_of_range"), z.lte(max, "out_of_range"));
const upTo = <Row extends z.ZodMiniType>(row: Row, [, max]: readonly [number, number]) =>
  z.array(row).check(z.maxLength(max, "out_of_range"));

const line = (min: number, max: number) => singleLine({ min, max });
const named = (min: number, max: number) => z.object({ bn: line(min, max), en: line(min, max) });

/** Another scheme such as `javascript:` would run in the page. */
export const webAddress = /^https:\/\/[^\s<>"]+$/;
export const pageAddress = /^(https:\/\/|\/(?![/\\]))[^\s<>"]*$/;

const WebAddress = line(1, 300).check(z.regex(webAddress, "bad_format"));
const PageAddress = line(1, 300).check(z.regex(pageAddress, "bad_format"));

const about = multiLine({ max: ABOUT_LENGTH });
const { quotas, limits, points, contest, site, footer, sentences, first_posts } = settingBounds;

export const SiteSettings = z.object({
  brand: named(1, 40),
  tagline: named(0, 120),
  about: z.object({ bn: about, en: about }),
  contact: z.object({ short_call: line(0, 20), phone: line(0, 20), email: line(0, 120) }),
  app_url: z.union([z.literal(""), WebAddress]),
  sign_up_open: z.boolean(),
  /** Homework and clubs for those who have paid, and the shop; without them each student counts as paid. */
  paid_features: z.boolean(),
  data_price_bdt_per_mb: z
    .number("bad_number")
    .check(
      z.gte(site.data_price_bdt_per_mb[0], "out_of_range"),
      z.lte(site.data_price_bdt_per_mb[1], "out_of_range"),
    ),
});
export type SiteSettings = z.output<typeof SiteSettings>;

export const FooterSettings = z.object({
  copyright: named(0, 120),
  company: upTo(z.object({ label: named(1, 60), value: line(1, 120) }), footer.company),
  links: upTo(z.object({ bn: line(1, 60), en: line(1, 60), href: PageAddress }), footer.links),
  social: upTo(z.object({ name: line(1, 40), href: WebAddress }), footer.social),
});
export type FooterSettings = z.output<typeof FooterSettings>;

/** Null is the running year. */
export const ContestSettings = z.object({ year: z.nullable(between(contest.year)) });

const PointSetting = z.object({
  points: between(points.points),
  /** How many of a kind earn on one day; null is without a limit. */
  daily: z.nullable(between(points.daily)),
  daily_points: between(points.daily_points),
});
export const PointSettings = z.record(z.enum(pointTypes), PointSetting);
export type PointSettings = z.output<typeof PointSettings>;

/** Answers of the assistant on one day. */
export const QuotaSettings = z.object({
  student_answers: between(quotas.student_answers),
  staff_answers: between(quotas.staff_answers),
  pool_answers: between(quotas.pool_answers),
});
export type QuotaSettings = z.output<typeof QuotaSettings>;

/** By the names of the server's rate limits; staff may do five times as much. */
export const LimitSettings = z.object({
  posts: between(limits.posts),
  postsDaily: between(limits.postsDaily),
  comments: between(limits.comments),
  uploadFiles: between(limits.uploadFiles),
  uploadBytes: between(limits.uploadBytes),
  // Optional for clients that know the limits above only: what is left out stays as it is.
  ...z.partial(
    z.object({
      address: between(limits.address),
      anonymous: between(limits.anonymous),
      publicWrites: between(limits.publicWrites),
      captchaAddress: between(limits.captchaAddress),
      signInAddress: between(limits.signInAddress),
      codesAddress: between(limits.codesAddress),
    }),
  ).shape,
});
export type LimitSettings = z.output<typeof LimitSettings>;

/** The sentences that teachers may send to guardians, with `{name}` in the place of the child's. */
export const SentenceSettings = z.object({
  sentences: upTo(named(1, SENTENCE_LIMITS.length), sentences.sentences).check(z.minLength(1, "required")),
});
export type SentenceSettings = z.output<typeof SentenceSettings>;

/**
 * An account is new while fewer of its posts are published or while it is younger; what it posts waits for a moderator.
 * Zero turns a rule off.
 */
export const FirstPostSettings = z.object({
  approved_posts: between(first_posts.approved_posts),
  account_days: between(first_posts.account_days),
});
export type FirstPostSettings = z.output<typeof FirstPostSettings>;

const sections = {
  site: SiteSettings,
  footer: FooterSettings,
  contest: ContestSettings,
  points: PointSettings,
  quotas: QuotaSettings,
  limits: LimitSettings,
  sentences: SentenceSettings,
  first_posts: FirstPostSettings,
} as const;

export const SettingValues = z.object(sections);
export type SettingValues = z.output<typeof SettingValues>;

/** The last change of a section; a form of an older version is refused. */
const Version = z.int().check(z.gte(0));

export const SchoolSettings = z.object({
  values: SettingValues,
  versions: z.record(z.enum(settingSections), Version),
});
export type SchoolSettings = z.output<typeof SchoolSettings>;

export const SettingChange = z.object({
  id: z.int(),
  at: Instant,
  actor: z.nullable(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
  before: z.unknown(),
  after: z.unknown(),
});
export type SettingChange = z.output<typeof SettingChange>;

/** The address of the logo for a header. */
const Logo = z.object({ logo: z.nullable(z.string()) });

const change = <const Name extends SettingSection>(name: Name) =>
  endpoint({
    method: "PUT",
    path: `/api/admin/settings/${name}`,
    audience: "user",
    summary: `Change the section ${name} of the school's settings`,
    body: z.object({ version: Version, value: sections[name] }),
    response: SchoolSettings,
    errors: ["administration.staff_only", "administration.confirm_needed", "administration.settings_changed"],
  });

export const administrationSettings = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/settings",
    audience: "user",
    summary: "Get all settings of the school, with defaults where nothing is set",
    response: SchoolSettings,
    errors: ["administration.staff_only"],
  }),
  history: endpoint({
    method: "GET",
    path: "/api/admin/settings/{section}/history",
    audience: "user",
    summary: "List changes of a settings section, newest first, with the value before and after each",
    params: z.object({ section: z.enum(settingSections) }),
    query: z.object({ cursor: z.optional(IdText), limit: limitOr(10) }),
    response: page(SettingChange),
    errors: ["administration.staff_only"],
  }),
  site: change("site"),
  footer: change("footer"),
  contest: change("contest"),
  points: change("points"),
  quotas: change("quotas"),
  limits: change("limits"),
  sentences: change("sentences"),
  first_posts: change("first_posts"),
  setLogo: endpoint({
    method: "PUT",
    path: "/api/admin/settings/logo",
    audience: "user",
    summary: "Show an uploaded picture as the logo of the school, cut to the square in its middle",
    body: z.object({ url: singleLine({ min: 1, max: 500 }) }),
    response: Logo,
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "uploads.url_not_owned",
      "uploads.type_refused",
    ],
  }),
  removeLogo: endpoint({
    method: "DELETE",
    path: "/api/admin/settings/logo",
    audience: "user",
    summary: "Remove the logo of the school, whose pages then show the mark of the product",
    response: Logo,
    errors: ["administration.staff_only", "administration.confirm_needed"],
  }),
};
