import { reports } from "@angon/contract/reports";
import { Flag } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";

export const reportsOutbox = [
  queuedWrite(reports.create, {
    label: { bn: "রিপোর্ট", en: "Report" },
    icon: Flag,
    order: ({ body }) => `report ${body.kind} ${body.id}`,
  }),
];
