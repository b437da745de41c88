/**
 * Steps of the bonus for reactions and comments; the same numbers as `feed_rank` in the database, which stores the
 * rank with each post.
 */
const STEPS = [1, 3, 7, 15, 31, 63, 127, 255, 511];
const STEP_SECONDS = 7_200;
const UNANSWERED_SECONDS = 14_400;
const STAFF_SECONDS = 10_800;
const YEAR_2000 = Date.UTC(2000, 0, 1);

export type Ranked = {
  created_at: Date;
  by_staff: boolean;
  category: string;
  comments: number;
  reactions: number;
};

const isQuestion = (category: string) => category === "subject" || category === "homework";

/**
 * Age lowers all posts alike, so a rank never has to be recomputed over time: an unanswered question ranks four hours
 * higher than its age, which matters while it is young and not a week later.
 */
export const rankOf = ({ created_at, by_staff, category, comments, reactions }: Ranked): number =>
  Math.floor((created_at.getTime() - YEAR_2000) / 1_000) +
  STEP_SECONDS * STEPS.filter((step) => reactions + 2 * comments >= step).length +
  (comments === 0 && isQuestion(category) ? UNANSWERED_SECONDS : 0) +
  (by_staff ? STAFF_SECONDS : 0);

type Boostable = { is_following: boolean; subject_id: number | null };

const boostOf = ({ is_following, subject_id }: Boostable, ownSubjects: readonly number[]): number =>
  (is_following ? 2 : 0) + (subject_id !== null && ownSubjects.includes(subject_id) ? 1 : 0);

/**
 * Posts of followed users and of own subjects come first, but only within a page: the posts of each page are the same
 * for all readers, so none is repeated or skipped.
 */
export const boostOwn = <Card extends Boostable>(
  cards: readonly Card[],
  ownSubjects: readonly number[],
): Card[] => cards.toSorted((a, b) => boostOf(b, ownSubjects) - boostOf(a, ownSubjects));

/** A snapshot of a feed: its newest post, and the name of the cached order, which newest-first lists do not need. */
export type Snapshot = { newest: number; order: string | null };

export const parseSnapshot = (text: string): Snapshot => {
  const [newest = "0", order] = text.split("-");
  return { newest: Number.parseInt(newest, 36), order: order ?? null };
};

export const formatSnapshot = ({ newest, order }: Snapshot): string =>
  newest.toString(36) + (order === null ? "" : `-${order}`);

/** The end of a page: its last post, the number of posts up to it, and the snapshot of their order. */
export type PagePosition = { last: number; offset: number; asOf: string };

const CURSOR = /^([1-9][0-9]{0,9})(?:_([0-9]{1,7})_([0-9a-z]{1,12}(?:-[0-9a-z]{1,12})?))?$/;

/** A cursor may also be only an id: that of the newest-first order, which needs no snapshot. */
export function parseCursor(cursor: string): PagePosition | undefined {
  const [, last, offset, asOf] = CURSOR.exec(cursor) ?? [];
  return last === undefined
    ? undefined
    : { last: Number(last), offset: Number(offset ?? 0), asOf: asOf ?? "" };
}

export const formatCursor = ({ last, offset, asOf }: PagePosition): string => `${last}_${offset}_${asOf}`;
