import { createTtlCache, perOwner } from "../../kit/ttl-cache.ts";
import type { QuizQuestionRow } from "./tables.ts";

const HOUR = 3_600_000;

/** A question is never changed: an edit of a quiz inserts new rows. */
export const cachedQuestions = perOwner(() => createTtlCache<QuizQuestionRow>({ most: 5_000, ms: HOUR }));
