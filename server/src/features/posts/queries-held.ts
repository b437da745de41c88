import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { canModerate, isAdmin, type Reader, type Viewer } from "../../kit/access.ts";
import { hasDecider, ledBy } from "../groups/public.ts";
import type { PostRow } from "./tables.ts";

/** `p` is the row of `posts`. */
const waitsForOfficers = part`exists (
  select from held_posts h where h.post_id = p.id and h.waits_for = 'officers')`;

/**
 * A held post is read by its author and by those who have to judge it, and is in no list. What waits for the officers of
 * a group is no more the moderators' than its other posts, while someone leads it.
 */
export const heldFor = (viewer: Reader) =>
  part`(p.status = 'held' and (p.user_id = ${viewer.userId} or ${isAdmin(viewer)}
    or (${canModerate(viewer)} and not (${waitsForOfficers} and ${hasDecider}))
    or (${waitsForOfficers} and ${ledBy(viewer)})))`;

/** Locks a held post for the decision about it, or for its author who withdraws it. */
export const loadHeldForUpdate = (tx: Tx, viewer: Viewer, id: number): Promise<PostRow | undefined> =>
  tx.one<PostRow>(
    sql`select p.* from posts p where p.id = ${id} and ${heldFor(viewer)} for no key update of p`,
  );
