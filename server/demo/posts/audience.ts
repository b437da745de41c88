import type { Identity } from "../cast.ts";
import type { SeedGroup } from "../groups.ts";
import { membersOf } from "../members.ts";
import { everybody, type SeedPost } from "./read.ts";

const memberIds = new Map<SeedGroup, Set<number>>();

function memberIdsOf(group: SeedGroup): Set<number> {
  const ids = memberIds.get(group) ?? new Set(membersOf(group).map(({ id }) => id));
  memberIds.set(group, ids);
  return ids;
}

const known = new WeakMap<SeedPost, Identity[]>();

/**
 * The students who read along and mark what they read: the group's members, or else the batch. Staff and guardians may
 * as well, but look in less often.
 */
export function readersOf(post: SeedPost): Identity[] {
  const readers = known.get(post) ?? everybody.filter((one) => readsAlong(one, post));
  known.set(post, readers);
  return readers;
}

const readsAlong = ({ id, role, level, batch }: Identity, post: SeedPost): boolean =>
  role === "USER" &&
  level > 0 &&
  id !== post.author.id &&
  (post.group ? memberIdsOf(post.group).has(id) : batch === post.batch);
