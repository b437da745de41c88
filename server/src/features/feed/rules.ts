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

type Lifted = { is_following: boolean; subject_id: number | null };

const liftOf = ({ is_following, subject_id }: Lifted, ownSubjects: readonly number[]): number =>
  (is_following ? 2 : 0) + (subject_id !== null && ownSubjects.includes(subject_id) ? 1 : 0);

/**
 * Posts of followed users and of own subjects come first, but only within a page: the posts of each page are the same
 * for all readers, so none is repeated or skipped.
 */
export const lifted = <Card extends Lifted>(cards: readonly Card[], ownSubjects: readonly number[]): Card[] =>
  cards.toSorted((a, b) => liftOf(b, ownSubjects) - liftOf(a, ownSubjects));

/** A moment of a feed: the newest post there was, and which order was read, if it was one that changes. */
export type Moment = { newest: number; order: string | null };

export const momentOf = (text: string): Moment => {
  const [newest = "0", order] = text.split("-");
  return { newest: Number.parseInt(newest, 36), order: order ?? null };
};

export const asMoment = ({ newest, order }: Moment): string =>
  newest.toString(36) + (order === null ? "" : `-${order}`);

/** Where one was: this many posts in, the last of them this one, in the order of that moment. */
export type Place = { last: number; seen: number; asOf: string };

const CURSOR = /^([1-9][0-9]{0,9})(?:_([0-9]{1,7})_([0-9a-z]{1,12}(?:-[0-9a-z]{1,12})?))?$/;

/** A bare id, too, is a place: that of the newest-first order, which needs no moment. */
export function placeIn(cursor: string): Place | undefined {
  const [, last, seen, asOf] = CURSOR.exec(cursor) ?? [];
  return last === undefined ? undefined : { last: Number(last), seen: Number(seen ?? 0), asOf: asOf ?? "" };
}

export const asCursor = ({ last, seen, asOf }: Place): string => `${last}_${seen}_${asOf}`;
