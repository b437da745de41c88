declare module "../../kit/events.ts" {
  interface Events {
    /** The time of an attempt and its grace are over, unless it was extended. */
    "quiz.attempt_due": { attemptId: number };
    /** An attempt is marked, and its results are shown; again when the quiz is removed or restored. */
    "quiz.result_out": { attemptId: number; userId: number };
  }
}
