declare module "../../../kit/events.ts" {
  interface Events {
    /** An exam was published, or a published one got another audience. */
    "exam.announced": { quizId: number };
    /** A published exam became a draft, or is hidden from its earlier audience. */
    "exam.withdrawn": { quizId: number };
    /** Results that were held back are shown before the end, or the other way round. */
    "exam.results_switched": { quizId: number };
    /** The window of a published exam changed. */
    "exam.moved": { quizId: number };
    "exam.removed": { quizId: number };
  }
}
