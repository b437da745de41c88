declare module "../../../kit/events.ts" {
  interface Events {
    /** An exam was published, or a published one got another audience. */
    "exam.announced": { quizId: number };
    "exam.removed": { quizId: number };
  }
}
