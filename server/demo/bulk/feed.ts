import { batches } from "../batches.ts";
import { groupsOf, memberships, typeOf } from "./groups.ts";
import { idOf, type World } from "./part.ts";
import { batchOf, OPENED, peopleBy } from "./people.ts";
import type { Random } from "./random.ts";
import type { Discipline } from "./writing.ts";

const DAY = 24 * 60 * 60_000;
const FIRST_POST = OPENED + DAY;
const DAYS_OF_POSTING = 425;

/** Ids of the table `subjects`, with how many of a thousand posts are about them. */
const subjects: readonly { id: number; of: Discipline; weight: number }[] = [
  { id: 1, of: "bangla", weight: 35 },
  { id: 2, of: "bangla", weight: 30 },
  { id: 3, of: "english", weight: 35 },
  { id: 4, of: "english", weight: 40 },
  { id: 5, of: "ict", weight: 80 },
  { id: 6, of: "physics", weight: 135 },
  { id: 7, of: "physics", weight: 110 },
  { id: 8, of: "chemistry", weight: 100 },
  { id: 9, of: "chemistry", weight: 110 },
  { id: 10, of: "highermath", weight: 105 },
  { id: 11, of: "highermath", weight: 90 },
  { id: 12, of: "biology", weight: 55 },
  { id: 13, of: "biology", weight: 50 },
  { id: 14, of: "geography", weight: 3 },
  { id: 15, of: "geography", weight: 2 },
  { id: 16, of: "statistics", weight: 7 },
  { id: 17, of: "statistics", weight: 5 },
  { id: 18, of: "agriculture", weight: 3 },
  { id: 19, of: "agriculture", weight: 2 },
  { id: 20, of: "psychology", weight: 2 },
  { id: 21, of: "psychology", weight: 1 },
];
const lots = subjects.flatMap((subject) => Array.from({ length: subject.weight }, () => subject));

/** Those who can read a post, numbered from 0. */
type Audience = { readonly size: number; at(n: number): number };

export type Post = {
  readonly index: number;
  readonly id: number;
  readonly at: number;
  readonly author: number;
  readonly group: number | undefined;
  readonly category: "subject" | "homework" | "other" | "poll";
  readonly subject: number | undefined;
  readonly about: Discipline;
  readonly audience: Audience;
  /** Above 0 and at most 1; the smaller, the more people turn up. */
  readonly rank: number;
};

export type Feed = { readonly world: World; postAt(index: number): Post; posts(): Iterable<Post> };

function categoryOf(random: Random, group: number | undefined): Post["category"] {
  const percent = random.below(100);
  if (percent < 4) return "poll";
  const isCourse = group !== undefined && ["CLASS", "COURSE"].includes(typeOf(group));
  if (percent < 14) return isCourse ? "homework" : "other";
  return percent < 76 ? "subject" : "other";
}

/** Ascending, hence those who were there at a time come first. */
function rosters(world: World): { of: number[][]; in: number[][] } {
  const of: number[][] = Array.from({ length: world.users }, () => []);
  const members: number[][] = Array.from({ length: groupsOf(world) }, () => []);
  for (const { group, user } of memberships(world)) {
    of[user]?.push(group);
    members[group]?.push(user);
  }
  return { of, in: members };
}

/**
 * Time, place and author of each post, computed on demand: a repeated call gives the same result, so nothing is
 * stored.
 */
export function openFeed(world: World): Feed {
  const roster = rosters(world);
  const randomOf = world.random("posts");

  function audienceOf(group: number | undefined, author: number, joined: number): Audience {
    if (group === undefined) {
      const first = author % batches.length;
      return {
        size: Math.ceil((joined - first) / batches.length),
        at: (n) => first + n * batches.length,
      };
    }
    const members = roster.in[group] ?? [];
    const later = joined < world.users ? members.findIndex((user) => user >= joined) : -1;
    return { size: later < 0 ? members.length : later, at: (n) => members[n] ?? author };
  }

  function postAt(index: number): Post {
    const random = randomOf(index);
    const at = Math.floor(FIRST_POST + ((index + random.share()) / world.posts) * DAYS_OF_POSTING * DAY);
    const joined = peopleBy(at, world);
    const author = Math.floor(joined * random.share() ** 1.5);
    const places = (roster.of[author] ?? []).filter((group) => group < joined);
    const group = random.below(100) < 30 && places.length > 0 ? random.pick(places) : undefined;
    const category = categoryOf(random, group);
    const subject = random.pick(lots);
    return {
      index,
      id: idOf(index),
      at,
      author,
      group,
      category,
      subject: category === "other" ? undefined : subject.id,
      about: subject.of,
      audience: audienceOf(group, author, joined),
      rank: 1 - random.share(),
    };
  }

  function* posts(): Generator<Post> {
    for (let index = 0; index < world.posts; index++) yield postAt(index);
  }

  return { world, postAt, posts };
}

export const placeOf = ({ group, author }: Post) => ({
  group_id: group === undefined ? null : idOf(group),
  hsc_batch: batchOf(author).name,
});
