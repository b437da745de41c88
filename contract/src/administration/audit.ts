import * as z from "zod/mini";
import { endpoint, Id, IdText, Instant, limitOr, page } from "../kit/endpoint.ts";
import { singleLine } from "../kit/text.ts";

/** The latest rows of one file. */
export const AUDIT_FILE_ROWS = 20_000;

const Day = z.iso.date("bad_format").check(z.refine((day) => !day.startsWith("0000"), "bad_format"));
const Word = singleLine({ min: 1, max: 60 });

const filters = {
  /** The user who did it. */
  actor: z.optional(IdText),
  /** An action such as `user.rights_changed`, or all of a feature: `user`. */
  action: z.optional(Word),
  kind: z.optional(Word),
  id: z.optional(Word),
  /** Days of the school, both included. */
  from: z.optional(Day),
  to: z.optional(Day),
};

/** The actions that the server writes down; the page has words for each. */
export type AuditAction =
  | "requests.filed"
  | "requests.carried_out"
  | "requests.withdrawn"
  | "refused"
  | "user.rights_changed"
  | "user.suspended"
  | "user.suspension_lifted"
  | "user.muted"
  | "user.unmuted"
  | "user.sessions_ended"
  | "user.exported"
  | "user.erased"
  | "users.exported"
  | "user.added"
  | "user.corrected"
  | "account.phone_changed"
  | "user.imported"
  | "user.import_changed"
  | "user.import_removed"
  | "user.import_restored"
  | "user.import_kept"
  | "session.refused"
  | "session.ended"
  | "session.token_reused"
  | "session.confirmed"
  | "session.confirm_refused"
  | "account.code_issued"
  | "account.password_reset"
  | "account.password_changed"
  | "accounts.wrong_code"
  | "admin.created"
  | "setup.finished"
  | "setup.wrong_code"
  | "setup.steps_hidden"
  | "setup.steps_shown"
  | "audit.exported"
  | "guardian.linked"
  | "guardian.unlinked"
  | "guardian.wrong_code"
  | "guardian.told"
  | "group.created"
  | "group.edited"
  | "group.owner_changed"
  | "group.joined"
  | "group.posting_changed"
  | "group.topic_added"
  | "group.topic_renamed"
  | "group.topic_removed"
  | "group.member_added"
  | "group.member_details"
  | "group.role_changed"
  | "group.member_removed"
  | "group.member_banned"
  | "group.unbanned"
  | "group.request_accepted"
  | "group.request_rejected"
  | "words.added"
  | "words.changed"
  | "words.removed"
  | "held.decided"
  | "reports.handed_up"
  | "reports.decided"
  | "decisions.reversed"
  | "appeals.decided"
  | "feedback.removed"
  | "feedback.decided"
  | "posts.removed"
  | "posts.restored"
  | "post.pinned"
  | "post.unpinned"
  | "post.announced"
  | "post.unannounced"
  | "comments.removed"
  | "comments.verified"
  | "calendar.removed"
  | "groupfile.removed"
  | "settings.changed"
  | "settings.ai_switched"
  | "settings.logo_changed"
  | "settings.logo_removed"
  | "batch.added"
  | "batch.changed"
  | "subject.added"
  | "subject.changed"
  | "subject.removed"
  | "subject.ordered"
  | "subject.chosen"
  | "term.added"
  | "term.changed"
  | "chapter.added"
  | "chapter.changed"
  | "chapter.removed"
  | "chapter.ordered"
  | "homework.published"
  | "homework.removed"
  | "homework.extended"
  | "submission.removed"
  | "question.removed"
  | "weekly.started"
  | "weekly.stopped"
  | "exam.removed"
  | "exam.extended"
  | "exam.rescheduled"
  | "exam.results_switched"
  | "uploads.removed"
  | "uploads.foreign_permission"
  | "jobs.retried"
  | "backup.started"
  | "backup.downloaded"
  | "import.uploaded"
  | "import.started"
  | "import.finished"
  | "import.undo_started"
  | "import.undone"
  | "import.exported";

export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Null for the system itself, and for visitors without a session. */
  actor: z.nullable(z.object({ id: Id, name: z.string(), image: z.nullable(z.string()) })),
  action: z.string(),
  /** `title` is the name of a user or group. */
  object: z.nullable(z.object({ kind: z.string(), id: z.string(), title: z.nullable(z.string()) })),
  before: z.unknown(),
  after: z.unknown(),
  /** Why an action was refused, in the language of the reader; null for all other actions. */
  why: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const administrationAudit = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/audit",
    audience: "user",
    summary: "List the audit log, newest first, for admins",
    query: z.object({ ...filters, cursor: z.optional(z.string()), limit: limitOr(30) }),
    response: page(AuditEntry),
    errors: ["administration.staff_only"],
  }),
  actions: endpoint({
    method: "GET",
    path: "/api/admin/audit/actions",
    audience: "user",
    summary: "List the actions that occur in the audit log",
    response: z.array(z.string()),
    errors: ["administration.staff_only"],
  }),
  file: endpoint({
    method: "GET",
    path: "/api/admin/audit/file",
    audience: "user",
    summary: "Download the filtered audit log as CSV",
    query: z.object(filters),
    response: z.object({ file: z.string(), is_cut: z.boolean() }),
    errors: ["administration.staff_only", "administration.confirm_needed"],
  }),
};
