import type { NewPost } from "@angon/contract/composer";
import type { Tx } from "../../db/database.ts";
import { isClosed, isStaff, type Viewer } from "../../kit/access.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canPostIn, enforceSlowMode, leads, placeFor, postingOf, type GroupFound } from "../groups/public.ts";
import type { PostRow } from "../posts/public.ts";
import { batchFor } from "./access.ts";

export type Destination = Pick<PostRow, "audience"> & {
  group: GroupFound | null;
  batch: string | null;
  /** The groups besides `group` that an announcement is for. */
  otherGroupIds: readonly number[];
};

type Wish = Pick<NewPost, "announcement" | "group_id" | "hsc_batch">;

/** Where a post goes, if its author may write there. */
export async function destinationFor(tx: Tx, viewer: Viewer, body: Wish, now: Date): Promise<Destination> {
  const { announcement } = body;
  if (announcement === undefined) return placeOf(tx, viewer, body, now);
  if (announcement === true) {
    if (!body.group_id) return fail("announcements.one_audience");
    return announcedIn(tx, viewer, [body.group_id], now);
  }
  if (Object.keys(announcement).length !== 1) return fail("announcements.one_audience");
  if (announcement.group_ids) return announcedIn(tx, viewer, announcement.group_ids, now);
  allow(isStaff(viewer), "announcements.staff_only");
  if (announcement.school) return { group: null, batch: null, audience: "school", otherGroupIds: [] };
  return placeOf(tx, viewer, { hsc_batch: announcement.hsc_batch }, now);
}

/** The groups are locked in one order, so that two announcements never wait for each other. */
async function announcedIn(
  tx: Tx,
  viewer: Viewer,
  groupIds: readonly number[],
  now: Date,
): Promise<Destination> {
  const [first, ...others] = [...new Set(groupIds)].toSorted((a, b) => a - b);
  const place = await placeOf(tx, viewer, { group_id: first }, now);
  allow(leads(viewer, place.group?.my_role ?? null), "announcements.leaders_only");
  for (const id of others) {
    const group = await placeFor(tx, viewer, id);
    allow(canPostIn(viewer, group.my_role), "posts.members_only");
    allow(leads(viewer, group.my_role), "announcements.leaders_only");
    if (group.disabled) fail("groups.archived");
  }
  return { ...place, audience: others.length > 0 ? "groups" : null, otherGroupIds: others };
}

async function placeOf(tx: Tx, viewer: Viewer, body: Wish, now: Date): Promise<Destination> {
  const shared = { audience: null, otherGroupIds: [] };
  if (body.group_id) {
    const group = await placeFor(tx, viewer, body.group_id);
    allow(canPostIn(viewer, group.my_role), "posts.members_only");
    if (group.disabled) fail("groups.archived");
    allow(postingOf(viewer, group) !== "officers", "posting.officers_only");
    await enforceSlowMode(tx, viewer, { groupId: group.id, role: group.my_role, now });
    return { group, batch: viewer.batch, ...shared };
  }
  const batch = batchFor(viewer, body.hsc_batch) ?? fail("composer.batch_missing");
  if (isClosed(viewer, { group_id: null, hsc_batch: batch })) fail("batches.closed");
  return { group: null, batch, ...shared };
}
