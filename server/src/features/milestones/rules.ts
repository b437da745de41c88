import { REACH_STEPS } from "@angon/contract/milestones";

/** Their own look is no reader's, so a step is passed with this number or with one more. */
export const mayPassStep = ({ from, to }: { from: number; to: number }): boolean =>
  REACH_STEPS.some((step) => from <= step && to >= step);

/** The highest step that so many readers are enough for. */
export const stepAt = (readers: number): number | undefined =>
  REACH_STEPS.findLast((step) => step <= readers);

const SATURDAY = 6;
const FROM_HOUR = 19;

/** The evening of the last day of a week, as the boards count it. `hour` is that of the school. */
export const isTimeToSum = (day: string, hour: number): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === SATURDAY && hour >= FROM_HOUR;
