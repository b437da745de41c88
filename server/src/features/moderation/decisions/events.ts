declare module "../../../kit/events.ts" {
  interface Events {
    "decision.made": { decisionId: number };
    "decision.reversed": { decisionId: number };
    "appeal.created": { decisionId: number };
    "appeal.decided": { decisionId: number };
  }
}
