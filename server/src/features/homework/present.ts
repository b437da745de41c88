import type { GuardianHomework, Homework, HomeworkPart } from "@angon/contract/homework";
import type { Picture } from "@angon/contract/posts";
import type { ResourceRef } from "@angon/contract/kit/resource";
import { isClosed } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { addressesFor } from "../uploads/public.ts";
import { canEdit, canMark, canPublish, canRemove, canSubmit } from "./access.ts";
import { hasEnded, mayArrive, pagesUntil, type StoredPicture } from "./rules.ts";
import type { PlatformRole } from "../../kit/tables.ts";
import type { HomeworkRow } from "./tables.ts";
import { deadlineText } from "./text.ts";

/** Homework with the part of one student in it. */
export type HomeworkSeen = HomeworkRow & {
  user_name: string;
  user_image: string | null;
  user_role: PlatformRole;
  subject_name: string;
  chapter_name: string | null;
  group_name: string | null;
  group_slug: string | null;
  has_submitted: boolean;
  before_joined: boolean;
  extended_until: Date | null;
  /** Until then the own submission may be sent once more. */
  returned_until: Date | null;
  /** When the receipt was given, also of one that is too old. */
  committed_at: Date | null;
};

type View = Pick<SignedIn, "clock"> & { request: Pick<SignedIn["request"], "language"> };

/** Everything that a guardian learns, and nothing else. */
export const asHeading = (row: HomeworkSeen, { request, clock }: View): GuardianHomework => ({
  id: row.id,
  subject_name: row.subject_name,
  chapter_name: row.chapter_name,
  topic: row.topic,
  deadline: row.deadline.toISOString(),
  deadline_formatted: deadlineText(row.deadline, request.language),
  has_ended: hasEnded(row, row.extended_until, clock.now()),
  has_submitted: row.has_submitted,
});

type FileView = Pick<SignedIn, "keys" | "viewer" | "clock">;
type Files = { images: unknown; attachment_url: string | null };

/** The files of homework and submissions have links that are signed for one reader. */
export function asFiles({ keys, viewer, clock }: FileView, ref: ResourceRef, files: Files) {
  const open = addressesFor({ keys }, { ref, readerId: viewer.userId }, clock.now());
  const pictures: Picture[] = (files.images as StoredPicture[]).map((picture) => ({
    ...picture,
    url: open(picture.url),
  }));
  return {
    pictures,
    images: pictures.map(({ url }) => url),
    attachment_url: files.attachment_url === null ? null : open(files.attachment_url),
  };
}

/** A receipt whose pages may still follow. */
const committedAt = ({ committed_at }: HomeworkSeen, { clock }: View): string | null =>
  committed_at === null || pagesUntil(committed_at) < clock.now() ? null : committed_at.toISOString();

/** The scripts that a marker may still mark, and since when the oldest waits. */
export type Waiting = { unevaluated: number; waiting_since: Date | null };

export function asHomework(ctx: SignedIn, row: HomeworkSeen, waiting: Waiting | undefined): Homework {
  const { viewer } = ctx;
  const isOpen = !isClosed(viewer, row);
  // Spreads in front would cost thirty times as much (docs/decisions/0067).
  return {
    user_id: row.user_id,
    user_name: row.user_name,
    user_image: row.user_image,
    user_role: row.user_role,
    subject_id: row.subject_id,
    chapter_id: row.chapter_id,
    body: row.body,
    total_submissions: row.submission_count,
    before_joined: row.before_joined,
    unevaluated: waiting?.unevaluated ?? null,
    waiting_since: waiting?.waiting_since?.toISOString() ?? null,
    late_until: row.late_until?.toISOString() ?? null,
    extended_until: row.extended_until?.toISOString() ?? null,
    committed_at: committedAt(row, ctx),
    parts: row.parts as HomeworkPart[],
    blind: row.blind,
    marks_published_at: row.marks_published_at?.toISOString() ?? null,
    hsc_batch: row.hsc_batch,
    group:
      row.group_id === null
        ? null
        : { id: row.group_id, name: row.group_name ?? "", slug: row.group_slug ?? "" },
    edited: row.edited_at !== null,
    can: {
      submit: isOpen && canSubmit(viewer, row) && mayArrive(row, ctx.clock.now()),
      mark: isOpen && canMark(viewer),
      edit: isOpen && canEdit(viewer, row),
      remove: canRemove(viewer, row),
      publish: canPublish(viewer, row),
    },
    ...asHeading(row, ctx),
    ...asFiles(ctx, { kind: "homework", id: row.id }, row),
  };
}
