import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, limitOr, Ok } from "../kit/endpoint.ts";
import { guardRefusals } from "../guard/errors.ts";
import { Phone, singleLine } from "../kit/text.ts";
import { Roll, Section, sheetFormats } from "../members/roster.ts";
import { Batch, NAME_LENGTH, PlatformRole, platformRoles } from "../people.ts";

export const MAX_AT_ONCE = 500;
/** Of a filter; more would take longer than a request may. */
export const MAX_FILTERED_USERS = 1_000;
/** Rows of an exported file. */
export const PEOPLE_FILE_ROWS = 20_000;
export const REASON_LENGTH = { min: 3, max: 500 } as const;
export const MAX_LEVEL = 12;

/** A guardian is a USER of level 0. */
export const userKinds = ["STUDENT", "GUARDIAN", "TEACHER", "CLASS_TEACHER", "MODERATOR", "ADMIN"] as const;
/** `muted` reads and does not write; `not_joined` has never signed in. */
export const userStatuses = ["active", "suspended", "muted", "not_joined"] as const;
export const userOrders = ["name", "newest"] as const;

const Day = z.iso.date("bad_format").check(z.refine((day) => !day.startsWith("0000"), "bad_format"));

export const AdminUser = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  kind: z.enum(userKinds),
  level: z.int(),
  hsc_batch: z.nullable(Batch),
  institute_name: z.nullable(z.string()),
  paid_until: z.nullable(Instant),
  is_paid: z.boolean(),
  status: z.enum(userStatuses),
  created_at: Instant,
});
export type AdminUser = z.output<typeof AdminUser>;

const Linked = z.object({
  id: Id,
  name: z.string(),
  image: z.nullable(z.string()),
  relation: z.enum(["child", "guardian"]),
  via: z.enum(["account", "code", "admin"]),
  since: Instant,
  /** The guardian was linked by the office and has not entered yet. */
  pending: z.boolean(),
  phone: z.nullable(z.string()),
});

export const AdminUserDetail = z.extend(AdminUser, {
  email: z.nullable(z.string()),
  roll: z.nullable(Roll),
  section: z.nullable(z.string()),
  suspension: z.nullable(
    z.object({ at: Instant, until: z.nullable(Instant), reason: z.nullable(z.string()) }),
  ),
  muted_until: z.nullable(Instant),
  sessions: z.array(z.object({ opened_at: Instant, used_at: Instant, is_own: z.boolean() })),
  links: z.array(Linked),
  /** The other profiles of the same account. */
  profiles: z.array(z.object({ id: Id, name: z.string(), kind: z.enum(userKinds) })),
  /** False for oneself: an admin neither takes away their own rights nor suspends themselves. */
  can_demote: z.boolean(),
});
export type AdminUserDetail = z.output<typeof AdminUserDetail>;

const suspension = {
  suspended: z.optional(z.boolean()),
  /** The last day of a suspension; without it the suspension lasts until it is lifted. */
  suspended_until: z.optional(z.nullable(Day)),
  reason: z.optional(singleLine(REASON_LENGTH)),
};

/** A field that is left out stays. */
export const UserChange = z.object({
  role: z.optional(PlatformRole),
  level: z.optional(z.int().check(z.gte(0), z.lte(MAX_LEVEL))),
  hsc_batch: z.optional(z.nullable(Batch)),
  /** The last paid day. */
  paid_until: z.optional(z.nullable(Day)),
  ...suspension,
});
export type UserChange = z.output<typeof UserChange>;

/** Facts of the office's register; a field that is left out stays. */
export const UserCorrection = z.object({
  name: z.optional(singleLine(NAME_LENGTH)),
  /** Of the account, and thus of all its profiles. */
  phone: z.optional(Phone),
  roll: z.optional(z.nullable(Roll)),
  section: z.optional(z.nullable(Section)),
  guardian_phone: z.optional(Phone),
});
export type UserCorrection = z.output<typeof UserCorrection>;

/** A student is a `USER`. */
export const newUserRoles = [...platformRoles, "GUARDIAN"] as const;

export const NewUser = z.object({
  name: singleLine(NAME_LENGTH),
  phone: Phone,
  role: z.enum(newUserRoles, "not_an_option"),
  hsc_batch: z.optional(z.nullable(Batch)),
  roll: z.optional(z.nullable(Roll)),
  section: z.optional(z.nullable(Section)),
  guardian_phone: z.optional(z.nullable(Phone)),
  /** Without it a new guardian is called after the student. */
  guardian_name: z.optional(z.nullable(singleLine(NAME_LENGTH))),
});
export type NewUser = z.output<typeof NewUser>;

const filters = {
  q: z.optional(singleLine({ min: 1, max: 60 })),
  kind: z.optional(z.enum(userKinds, "not_an_option")),
  batch: z.optional(Batch),
  paid: z.optional(z.enum(["yes", "no"], "not_an_option")),
  status: z.optional(z.enum(userStatuses, "not_an_option")),
};

/** All people of a filter but some. */
export const PeopleOfFilter = z.object({
  ...filters,
  except: z.optional(z.array(Id).check(z.maxLength(MAX_AT_ONCE, "too_long"))),
  /** The number of people that was confirmed; another number of people refuses the request. */
  count: z.int(),
});
export type PeopleOfFilter = z.output<typeof PeopleOfFilter>;

const Params = z.object({ id: IdText });

const refusals = [
  "administration.staff_only",
  "administration.confirm_needed",
  "administration.not_yourself",
  "administration.reason_missing",
  "users.last_admin",
  "users.guardian_has_no_role",
] as const;

const corrections = [
  "administration.phone_taken",
  "administration.guardian_phone_taken",
  "administration.students_only",
  "members.roll_taken",
  "users.name_imitates",
  "users.name_has_title",
  ...guardRefusals,
] as const;

export const administrationUsers = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/users",
    audience: "user",
    hot: true,
    summary: "Search people by name or phone, filtered by kind, batch, paid time and status, for admins",
    query: z.object({
      ...filters,
      sort: z._default(z.enum(userOrders, "not_an_option"), "name"),
      cursor: z.optional(z.string()),
      limit: limitOr(40),
    }),
    response: z.object({
      data: z.array(AdminUser),
      next: z.nullable(z.string()),
      /** All that match, on the first page of a list without a search. */
      total: z.nullable(z.int()),
    }),
    errors: ["administration.staff_only"],
  }),
  download: endpoint({
    method: "GET",
    path: "/api/admin/users/file",
    audience: "user",
    summary: "Export the people of a filter as CSV text or XLSX in base64",
    query: z.object({ format: z.enum(sheetFormats), ...filters }),
    response: z.object({ file: z.string() }),
    errors: ["administration.staff_only", "administration.confirm_needed"],
  }),
  create: endpoint({
    method: "POST",
    path: "/api/admin/users",
    audience: "user",
    summary: "Add a person, and link the guardian of a student",
    body: NewUser,
    response: z.object({ id: Id }),
    status: 201,
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "users.guardian_has_no_role",
      ...corrections,
    ],
  }),
  get: endpoint({
    method: "GET",
    path: "/api/admin/users/{id}",
    audience: "user",
    summary: "Get a person with sessions, links and rights, for admins",
    params: Params,
    response: AdminUserDetail,
    errors: ["administration.staff_only"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/api/admin/users/{id}",
    audience: "user",
    summary:
      "Change rights or suspension of a person, or correct name, phone, roll, section and guardian's phone",
    params: Params,
    body: z.extend(UserChange, UserCorrection.shape),
    response: AdminUserDetail,
    errors: [...refusals, ...corrections, "administration.several_guardians"],
  }),
  updateMany: endpoint({
    method: "POST",
    path: "/api/admin/users/bulk",
    audience: "user",
    summary: "Apply one change to up to 500 people, or to all of a filter, with the outcome for each",
    body: z.object({
      /** Exactly one of `ids` and `filter`. */
      ids: z.optional(z.array(Id).check(z.minLength(1, "too_short"), z.maxLength(MAX_AT_ONCE, "too_long"))),
      filter: z.optional(PeopleOfFilter),
      change: UserChange,
    }),
    response: z.object({
      changed: z.array(Id),
      refused: z.array(z.object({ id: Id, name: z.nullable(z.string()), code: z.string() })),
    }),
    errors: [...refusals, "administration.list_changed", "administration.too_many"],
  }),
  issueCode: endpoint({
    method: "POST",
    path: "/api/admin/users/{id}/code",
    audience: "user",
    summary: "Create a sign-in code to hand to a person; it is shown once",
    params: Params,
    body: z.object({}),
    response: z.object({ code: z.string(), expires_at: Instant }),
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "administration.not_yourself",
      "administration.no_phone",
    ],
  }),
  endSessions: endpoint({
    method: "POST",
    path: "/api/admin/users/{id}/sign-out",
    audience: "user",
    summary: "End all sessions of a person except the viewer's own",
    params: Params,
    body: z.object({}),
    response: Ok,
    errors: ["administration.staff_only", "administration.confirm_needed"],
  }),
  link: endpoint({
    method: "POST",
    path: "/api/admin/users/{id}/guardians",
    audience: "user",
    summary: "Link a guardian to a student, and notify both",
    params: Params,
    body: z.object({ guardian_id: Id }),
    response: AdminUserDetail,
    errors: ["administration.staff_only", "administration.confirm_needed", "administration.no_pair"],
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/api/admin/users/{id}/guardians/{otherId}",
    audience: "user",
    summary: "End the guardian link between two people, and notify both",
    params: z.object({ id: IdText, otherId: IdText }),
    response: AdminUserDetail,
    errors: ["administration.staff_only", "administration.confirm_needed"],
  }),
};
