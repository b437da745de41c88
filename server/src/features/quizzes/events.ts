declare module "../../kit/events.ts" {
  interface Events {
    /** The time of an attempt and its grace are over, unless it was extended. */
    "quiz.attempt_due": { attemptId: number };
    "quiz.attempt_marked": { attemptId: number };
    /** The results of an attempt are shown; again when the quiz is removed or restored. */
    "quiz.result_out": { attemptId: number; userId: number };
  }
}
