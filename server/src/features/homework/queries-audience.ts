import type { InputOf, ResponseOf } from "@angon/contract";
import type { homework } from "@angon/contract/homework";
import { isClosed, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { groupFor, type GroupFound } from "../groups/public.ts";
import { canCreate } from "./access.ts";
import { audienceSize } from "./queries-students.ts";

type Audience = { hsc_batch?: string | null | undefined; group_id?: number | null | undefined };

/** Refuses a batch or group in which the viewer may not post homework. */
export async function checkAudience(
  viewer: Viewer,
  { hsc_batch, group_id }: Audience,
  findGroup: (groupId: number) => Promise<GroupFound>,
): Promise<void> {
  if (Boolean(hsc_batch) === Boolean(group_id)) fail("homework.one_audience");
  if (hsc_batch) {
    if (!viewer.batches.includes(hsc_batch)) fail("homework.one_audience");
    if (isClosed(viewer, { group_id: null, hsc_batch })) fail("batches.closed");
  }
  if (!group_id) return;
  const group = await findGroup(group_id);
  allow(group.my_role !== null || viewer.role === "ADMIN", "common.not_found");
  if (group.disabled) fail("groups.archived");
  if (group.type !== "CLASS" && group.type !== "COURSE") fail("homework.one_audience");
}

export async function audience(
  { viewer, database, clock }: SignedIn,
  { query }: InputOf<typeof homework.audience>,
): Promise<ResponseOf<typeof homework.audience>> {
  allow(canCreate(viewer), "homework.staff_only");
  await checkAudience(viewer, query, (groupId) => groupFor(database, viewer, groupId));
  const { hsc_batch = null, group_id = null } = query;
  return audienceSize(database, { hsc_batch, group_id }, clock.now());
}
