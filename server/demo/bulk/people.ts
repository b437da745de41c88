import { createHash } from "node:crypto";
import { goals } from "@angon/contract/people";
import { batches, insertBatches, type Batch } from "../batches.ts";
import { colleges } from "../colleges.ts";
import { hashOfPassword } from "../password.ts";
import type { Row } from "./copy.ts";
import { likes, namedCommunities, pastimes } from "./names.ts";
import { idOf, type Part, type World } from "./part.ts";

export const OPENED = Date.parse("2025-06-01T04:00:00Z");
const MINUTE = 60_000;
const DAYS_OF_JOINING = 90;
const PAID_UNTIL = new Date("2099-12-31T18:00:00Z");

/** A prefix of its own, apart from the cast's, with room for as many people as there are digits. */
const phoneOf = (index: number) => "013" + String(index).padStart(8, "0");
export const MAX_USERS = 10 ** 8;

/** Every second one, so that other parts know it without asking. */
export const batchOf = (index: number): Batch => batches[index % batches.length] ?? batches[0];

/** In the order of ids, within the school's first weeks. */
export const joinedAt = (index: number, world: World) =>
  new Date(OPENED + Math.floor((index / world.users) * DAYS_OF_JOINING * 24 * 60) * MINUTE);

/** How many had joined by then: at least the one who opened the school. */
export function peopleBy(at: number, world: World): number {
  const share = (at - OPENED) / (DAYS_OF_JOINING * 24 * 60 * MINUTE);
  return Math.max(1, Math.min(world.users, Math.floor(share * world.users)));
}

function* accounts(world: World, passwordHash: string): Generator<Row> {
  for (let i = 0; i < world.users; i++)
    yield { id: idOf(i), phone: phoneOf(i), password_hash: passwordHash, created_at: joinedAt(i, world) };
}

function* users(world: World): Generator<Row> {
  const randomOf = world.random("people");
  for (let i = 0; i < world.users; i++) {
    const random = randomOf(i);
    const gender = random.below(2) ? "girl" : "boy";
    const percent = random.below(100);
    const community = namedCommunities.find(({ upTo }) => percent < upTo) ?? random.pick(namedCommunities);
    const teaches = random.below(100) < 2;
    const college = random.pick(colleges.filter((one) => gender === "girl" || !one.forGirls));
    const batch = batchOf(i);
    yield {
      id: idOf(i),
      account_id: idOf(i),
      name: `${random.pick(community[gender])} ${random.pick(community.family)}`,
      role: teaches ? "TEACHER" : "USER",
      level: teaches ? 12 : batch.level,
      gender,
      religion: community.religion,
      hsc_batch: batch.name,
      institute_name: college.name,
      thana: random.pick(college.thanas),
      district: college.district,
      study_group: teaches ? null : "science",
      goal: teaches ? null : random.pick(goals),
      bio: random.below(3) ? null : `প্রিয় ${random.pick(likes)}। অবসরে ${random.pick(pastimes)}।`,
      paid_until: !teaches && random.below(10) < 6 ? PAID_UNTIL : null,
      created_at: joinedAt(i, world),
    };
  }
}

export const people: Part = {
  title: "people",
  async write(world) {
    // The usual salt is new each time; this one is the seed's, for the sake of equal rows.
    const salt = createHash("sha256").update(`${world.seed}`).digest().subarray(0, 16);
    await world.run(insertBatches(new Date()));
    await world.copy("accounts", accounts(world, await hashOfPassword(salt)));
    await world.copy("users", users(world));
  },
};
