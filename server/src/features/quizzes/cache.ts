import { createTtlCache, perOwner } from "../../kit/ttl-cache.ts";
import type { QuizQuestionRow } from "./tables.ts";

const HOUR = 3_600_000;

/** A question, and whether an exam or the quiz of a post asks it. */
export type AskedQuestion = QuizQuestionRow & { is_exam: boolean };

/** A question is never changed: an edit of a quiz inserts new rows. */
export const cachedQuestions = perOwner(() => createTtlCache<AskedQuestion>({ most: 5_000, ms: HOUR }));

/** Reads under way, by the ids that they read: all who start an exam in the same moment share one. */
export const questionsUnderWay = perOwner(() => new Map<string, Promise<AskedQuestion[]>>());
