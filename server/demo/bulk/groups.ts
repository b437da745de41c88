import type { Row } from "./copy.ts";
import { gatherings } from "./names.ts";
import { idOf, type Part, type World } from "./part.ts";
import { batchOf, joinedAt } from "./people.ts";

const PEOPLE_PER_GROUP = 50;
const MAX_PICKS = 6;
const types = ["CLASS", "CLUB", "SUBJECT", "GENERAL", "COURSE"] as const;
const numerals = new Intl.NumberFormat("bn-BD", { useGrouping: false });

/** The public group that the first so many belong to, for measuring what many members cost; below four groups none. */
const EVERYBODYS = 3;
const MAX_GATHERED = 5_000;

export const groupsOf = (world: World) => Math.ceil(world.users / PEOPLE_PER_GROUP);

export const typeOf = (group: number) => types[group % types.length] ?? "GENERAL";

/** A class has the batch of its number, which is also the batch of the person who opens it. */
const admits = (group: number, user: number) => typeOf(group) !== "CLASS" || batchOf(group) === batchOf(user);

type Membership = { group: number; user: number; role: "GROUP_ADMIN" | "GROUP_MODERATOR" | "MEMBER" };

/** The person of a group's number opens it; others come, to a few groups many more than to the rest, and to one all. */
export function* memberships(world: World): Generator<Membership> {
  const randomOf = world.random("memberships");
  const groups = groupsOf(world);
  for (let user = 0; user < world.users; user++) {
    const random = randomOf(user);
    const joined = new Set<number>();
    if (user < groups) {
      joined.add(user);
      yield { group: user, user, role: "GROUP_ADMIN" };
    }
    if (groups > EVERYBODYS && user < MAX_GATHERED && user !== EVERYBODYS) {
      joined.add(EVERYBODYS);
      yield { group: EVERYBODYS, user, role: "MEMBER" };
    }
    for (let picks = random.below(MAX_PICKS + 1); picks > 0; picks--) {
      const group = Math.floor(groups * random.share() ** 2);
      const role = random.below(100) < 2 ? "GROUP_MODERATOR" : "MEMBER";
      if (joined.has(group) || !admits(group, user)) continue;
      joined.add(group);
      yield { group, user, role };
    }
  }
}

function countsOf(world: World): Uint32Array {
  const counts = new Uint32Array(groupsOf(world));
  for (const { group } of memberships(world)) counts[group] = (counts[group] ?? 0) + 1;
  return counts;
}

function* groupRows(world: World): Generator<Row> {
  const randomOf = world.random("groups");
  const counts = countsOf(world);
  for (let i = 0; i < groupsOf(world); i++) {
    const random = randomOf(i);
    const type = typeOf(i);
    const closed = type === "CLASS" || type === "COURSE" || (random.below(4) === 0 && i !== EVERYBODYS);
    yield {
      id: idOf(i),
      slug: `${type.toLowerCase()}-${idOf(i)}`,
      name: `${random.pick<string>(gatherings[type])} ${numerals.format(i + 1)}`,
      type,
      visibility: closed ? "PRIVATE" : "PUBLIC",
      is_paid: type === "CLUB" && random.below(10) === 0,
      hsc_batch: type === "CLASS" ? batchOf(i).name : null,
      member_count: counts[i] ?? 0,
      created_at: joinedAt(i, world),
    };
  }
}

function* memberRows(world: World): Generator<Row> {
  for (const { group, user, role } of memberships(world))
    yield {
      group_id: idOf(group),
      user_id: idOf(user),
      role,
      joined_at: joinedAt(Math.max(group, user), world),
    };
}

export const groups: Part = {
  title: "groups and their members",
  async write(world) {
    await world.copy("groups", groupRows(world));
    await world.copy("group_members", memberRows(world));
  },
};
