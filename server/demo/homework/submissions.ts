import { randomRows, type Random } from "../bulk/random.ts";
import { cast, type CastName, type Identity } from "../cast.ts";
import { groups } from "../groups.ts";
import { membersOf } from "../members.ts";
import { everybody } from "../posts/read.ts";
import { homeworks, type Outcome, type SeedHomework } from "./homeworks.ts";
import { long, short } from "./texts.ts";

const FIRST_SUBMISSION = 101;
const HOUR = 3_600_000;
/** Within one homework no page is used twice but in copied work. */
const SCRIPTS = 44;
const NOTES = 14;

export type SeedSubmission = {
  readonly id: number;
  readonly homework: SeedHomework;
  readonly student: Identity;
  readonly outcome: Outcome;
  /** Hours from the seeding of the school. */
  readonly at: number;
  readonly body: string;
  readonly pages: readonly string[];
  readonly marks: number | null;
};

const randomOf = randomRows(608, "homework");

const memberIds = (group: number): Set<number> =>
  new Set(groups.filter(({ id }) => id === group).flatMap((one) => membersOf(one).map(({ id }) => id)));

/** Paid students of the batch or group. */
function audienceOf({ audience }: SeedHomework): Identity[] {
  const members = typeof audience === "number" ? memberIds(audience) : undefined;
  return everybody.filter(
    ({ id, role, level, batch, paid }) =>
      role === "USER" && level > 0 && paid && (members ? members.has(id) : batch === audience),
  );
}

const outcomeOf = ({ outcomes }: SeedHomework, { id }: Identity): Outcome | undefined =>
  Object.entries(outcomes).find(
    ([key]) => key === String(id) || (key in cast && cast[key as CastName].id === id),
  )?.[1];

/** Those of the homework's outcomes first, then classmates of the cast in the order of their ids. */
function studentsOf(homework: SeedHomework): Identity[] {
  const all = audienceOf(homework);
  const named = all.filter((one) => outcomeOf(homework, one));
  const others = all.filter((one) => !named.includes(one) && one.id > 100);
  return [...named, ...others].slice(0, homework.submissions);
}

function arrivalOf({ given, deadline, lateUntil }: SeedHomework, late: boolean, random: Random): number {
  const [from, to] = late ? [deadline, lateUntil ?? deadline] : [given + 0.5, deadline];
  return from + (Math.min(to, -0.2) - from) * (0.03 + 0.94 * random.share());
}

/** Submissions of all homework, in the order of their arrival within each. */
export function submissionsOfSchool(): SeedSubmission[] {
  let id = FIRST_SUBMISSION;
  const all = homeworks.flatMap((homework) => {
    const arrived = studentsOf(homework)
      .map((student) => {
        const random = randomOf(1_000 * homework.id + student.id);
        const outcome = outcomeOf(homework, student) ?? {};
        return { student, outcome, random, at: arrivalOf(homework, outcome.late ?? false, random) };
      })
      .sort((one, other) => one.at - other.at);
    const pages = pagesOf(homework);
    const named = arrived.filter(({ outcome }) => outcome.marks !== undefined).length;
    let others = homework.marked - named;
    return arrived.map(({ student, outcome, random, at }): SeedSubmission => {
      const isOpen = outcome.marks === undefined && !outcome.bookmarked && others-- > 0;
      const scripts = pages(random);
      return {
        id: id++,
        homework,
        student,
        outcome,
        at,
        body: scripts.length > 0 ? random.pick(short) : (long[(id + homework.id) % long.length] ?? ""),
        pages: scripts,
        marks: outcome.marks ?? (isOpen ? 4 + random.below(6) : null),
      };
    });
  });
  return withCopies(all);
}

/** Notes for what the scripts of physics would not fit. */
const namesOf = ({ subject }: SeedHomework): readonly [string, number] =>
  subject === 6 ? ["w", SCRIPTS] : ["n", NOTES];

/** Student `by` hands in the first page of student `from`, too. */
export const COPIED = { homework: 101, from: 105, by: 112 } as const;

function pagesOf(homework: SeedHomework) {
  const [letter, count] = namesOf(homework);
  const [fewest, most] = homework.pages;
  let next = 0;
  return (random: Random): string[] => {
    const many = Math.min(fewest + random.below(most - fewest + 1), count - next);
    return Array.from({ length: many }, () => `${letter}${1 + ((homework.id * 7 + next++) % count)}`);
  };
}

function withCopies(all: readonly SeedSubmission[]): SeedSubmission[] {
  const [page] =
    all.find(({ homework, student }) => homework.id === COPIED.homework && student.id === COPIED.from)
      ?.pages ?? [];
  return all.map((one) =>
    one.homework.id === COPIED.homework && one.student.id === COPIED.by
      ? { ...one, pages: [`${page}b`, ...one.pages.slice(1)] }
      : one,
  );
}

/** All pictures that homework and submissions show. */
export const homeworkPictures = (): string[] => [
  ...homeworks.flatMap(({ pictures = [] }) => pictures),
  ...submissionsOfSchool().flatMap(({ pages }) => pages),
];

export const instantOf = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR);

/** Deadlines lie on full hours, as teachers set them. */
export const fullHour = (now: Date, hours: number): Date =>
  new Date(Math.round((now.getTime() + hours * HOUR) / HOUR) * HOUR);
