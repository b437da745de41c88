import { marking } from "@angon/contract/homework/marking";
import { ClipboardCheck } from "lucide-react";
import { queuedWrite } from "../../../lib/outbox/queued-write.ts";
import { markSent, withOwnRevision } from "./state.ts";

export const markingOutbox = [
  queuedWrite(marking.mark, {
    label: { bn: "হোমওয়ার্কের নম্বর", en: "Homework marks" },
    icon: ClipboardCheck,
    isSilent: true,
    order: () => "marking",
    // The deck merges a second marking of one submission into the first.
    replaces: ({ body }) => `mark ${body.submission_id}`,
    prepare: (given) => Promise.resolve(withOwnRevision(given)),
    onSent: markSent,
  }),
];
