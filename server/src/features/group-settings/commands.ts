import type { ResponseOf, InputOf } from "@angon/contract";
import type { groupSettings } from "@angon/contract/group-settings";
import type { GroupPage } from "@angon/contract/groups";
import type { Tx } from "../../db/database.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import {
  admitOnly,
  anyGroup,
  canFound,
  changeGroup,
  insertGroup,
  isSlugTaken,
  pageOf,
} from "../groups/public.ts";
import { checkText } from "../guard/public.ts";
import { admit, makeOwner } from "../members/public.ts";
import { claimImage, releaseImage } from "../uploads/public.ts";
import { canOpenUp, foundersRole } from "./access.ts";
import { canAllJoin, formHeld, isCourse, isSubject, listed } from "./queries.ts";
import {
  decidesOn,
  differenceOf,
  flawOf,
  formAfter,
  formOf,
  listAfter,
  picturesIn,
  type Form,
  type NewGroup,
} from "./rules.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";

export const groupChangeLimit = defineLimit("groupChanges", { points: 60, seconds: HOUR, shared: true });

type Created = ResponseOf<typeof groupSettings.create>;

export async function create(
  ctx: SignedIn,
  { body }: InputOf<typeof groupSettings.create>,
): Promise<Created> {
  allow(canFound(ctx.viewer), "founding.staff_only");
  await ctx.limits.take(groupChangeLimit, ctx.viewer.userId);
  const form = formOf(body);
  await checkText(ctx, [form.name, form.description], { mayHold: false, mayNudge: false });
  return ctx.write((tx) => createIn(ctx, tx, body).catch(refuseTaken));
}

/** A group with its creator as the first member; the caller has checked its texts. */
export async function createIn(ctx: SignedIn, tx: Tx, body: NewGroup): Promise<Created> {
  const { viewer, clock } = ctx;
  const form = formOf(body);
  const ids = listAfter("everyone", form.eligibility, body.eligible_ids) ?? [];
  await refuseFlaws(tx, { before: null, after: form, ids, id: null });
  const id = await insertGroup(tx, viewer, form, clock.now());
  await changePictures(tx, viewer.userId, new Set(), picturesIn(form));
  await admitOnly(tx, id, ids);
  const role = foundersRole(viewer);
  await admit(tx, { groupId: id, userId: viewer.userId, role }, clock.now());
  if (role === "GROUP_ADMIN") await makeOwner(tx, id, viewer.userId);
  await audit(tx, ctx, {
    action: "group.created",
    object: { kind: "group", id },
    after: { ...form, eligible_ids: ids },
  });
  await emit(tx, "group.created", { groupId: id, userId: viewer.userId });
  return { id, slug: form.slug };
}

export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof groupSettings.update>,
): Promise<GroupPage> {
  const { viewer, clock } = ctx;
  allow(canFound(viewer), "founding.staff_only");
  await ctx.limits.take(groupChangeLimit, viewer.userId);
  await checkText(ctx, [body.name, body.description], { mayHold: false, mayNudge: false });
  return ctx.write(async (tx) => {
    const { id } = await anyGroup(tx, viewer, params.slug);
    const before = await formHeld(tx, id);
    const after = formAfter(before, body);
    if (before.visibility === "PRIVATE" && after.visibility === "PUBLIC") {
      const { my_role } = await anyGroup(tx, viewer, id);
      allow(canOpenUp(viewer, my_role), "founding.inside_only");
    }
    const ids = listAfter(before.eligibility, after.eligibility, body.eligible_ids);
    await refuseFlaws(tx, { before, after, ids: ids ?? [], id });
    await change(ctx, tx, id, { before, after, ids });
    return pageOf({ viewer, clock, database: tx }, await anyGroup(tx, viewer, id));
  });
}

type Change = { before: Form; after: Form; ids: number[] | undefined };

/** Saying what is so already is no change, and leaves no line. */
async function change(ctx: SignedIn, tx: Tx, id: number, { before, after, ids }: Change): Promise<void> {
  const earlier = ids && (await listed(tx, id));
  const difference = differenceOf({ ...before, eligible_ids: earlier }, { ...after, eligible_ids: ids });
  if (!difference) return;
  await changeGroup(tx, ctx.viewer, id, after).catch(refuseTaken);
  await changePictures(tx, ctx.viewer.userId, picturesIn(before), picturesIn(after));
  // The rights of all readers hold the archived groups.
  if (before.disabled !== after.disabled) tx.afterCommit(() => ctx.viewers.forget());
  if (ids) await admitOnly(tx, id, ids);
  await audit(tx, ctx, { action: "group.edited", object: { kind: "group", id }, ...difference });
  await emit(tx, "group.edited", {
    groupId: id,
    byId: ctx.viewer.userId,
    changed: Object.keys(difference.after),
  });
}

function refuseTaken(error: unknown): never {
  if (isSlugTaken(error)) fail("founding.slug_taken");
  throw error;
}

type Decided = { before: Form | null; after: Form; ids: readonly number[]; id: number | null };

/** Referenced subjects, courses and users must exist. */
async function refuseFlaws(tx: Tx, { before, after, ids, id }: Decided): Promise<void> {
  const flaw = flawOf(before, after);
  if (flaw) fail(flaw);
  const decides = decidesOn(before, after);
  const { subject_id, eligible_course_id } = after;
  if (decides.subject && subject_id !== null && !(await isSubject(tx, subject_id)))
    fail("founding.subject_unknown");
  if (
    decides.course &&
    eligible_course_id !== null &&
    (eligible_course_id === id || !(await isCourse(tx, eligible_course_id)))
  )
    fail("founding.course_missing");
  if (!(await canAllJoin(tx, ids))) fail("founding.people_unknown");
}

/** A picture that only moves to another place of the group stays claimed. */
async function changePictures(
  tx: Tx,
  ownerId: number,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): Promise<void> {
  for (const url of after) if (!before.has(url)) await claimImage(tx, ownerId, url);
  for (const url of before) if (!after.has(url)) await releaseImage(tx, url);
}
