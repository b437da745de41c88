import { revision } from "@angon/contract/revision";
import { Repeat } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";
import { queuedRatingsSent } from "./api.ts";

export const revisionOutbox = [
  queuedWrite(revision.rate, {
    label: { bn: "রিভিশনের কার্ড", en: "Revision card" },
    icon: Repeat,
    isSilent: true,
    order: () => "revision",
    onSent: queuedRatingsSent.emit,
  }),
];
