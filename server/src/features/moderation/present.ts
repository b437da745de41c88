import { preview } from "@angon/contract/markup/preview";
import type { Case, QueuedReport } from "@angon/contract/moderation";
import type { PlatformRole } from "../../kit/tables.ts";
import { asReport, type ReportRow } from "../reports/public.ts";
import type { ModerationCaseRow } from "./tables.ts";

const EXCERPT = 160;

type Named = QueuedReport["reporter"];

export type QueuedRow = ReportRow & {
  reporter: Named;
  author: Named | null;
  words: string | null;
  reports: number;
  claimer: Named | null;
  claimed_until: Date | null;
  is_handed_up: boolean;
};

export const excerptOf = (words: string): string => preview(words, EXCERPT);

export const asQueued = (row: QueuedRow, now: Date): QueuedReport => ({
  ...asReport(row),
  reporter: row.reporter,
  author: row.author,
  excerpt: row.words === null ? null : excerptOf(row.words),
  post_id: row.post_id,
  reports: row.reports,
  claim: asClaim(row.claimer, row.claimed_until, now),
  is_handed_up: row.is_handed_up,
});

export const asClaim = (by: Named | null, until: Date | null, now: Date): QueuedReport["claim"] =>
  by !== null && until !== null && until > now ? { by, until: until.toISOString() } : null;

export type HeldCase = ModerationCaseRow & { claimer: Named | null; hander: Named | null };

export const asHandedUp = ({ hander, handed_up_at, note }: HeldCase): Case["handed_up"] =>
  hander === null || handed_up_at === null
    ? null
    : { by: hander, at: handed_up_at.toISOString(), note: note ?? "" };

export type StatedReport = ReportRow & { reporter: Named };

export const asStated = (row: StatedReport): Case["reports"][number] => ({
  id: row.id,
  reporter: row.reporter,
  reason: row.reason as Case["reports"][number]["reason"],
  text: row.text,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

export type AuthorRow = {
  id: number;
  name: string;
  role: PlatformRole;
  level: number;
  sanctioned_until: Date | null;
  is_suspended: boolean;
  suspended_until: Date | null;
};

export const asAuthor = (row: AuthorRow, now: Date): Case["author"] => ({
  id: row.id,
  name: row.name,
  muted_until:
    row.sanctioned_until !== null && row.sanctioned_until > now ? row.sanctioned_until.toISOString() : null,
  is_suspended: row.is_suspended,
  suspended_until: row.is_suspended ? (row.suspended_until?.toISOString() ?? null) : null,
});
