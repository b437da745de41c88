import type { Unheard } from "../../../kit/events.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "exam.announced": Unheard<{ quizId: number }>;
    "exam.removed": { quizId: number };
  }
}
