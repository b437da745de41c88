import { verdicts } from "@angon/contract/comments/verdicts";
import { BadgeCheck } from "lucide-react";
import { queuedWrite } from "../../../lib/outbox/queued-write.ts";

interface Given {
  params: { id: string };
}

const declared = {
  label: { bn: "উত্তর যাচাই", en: "Check of an answer" },
  icon: BadgeCheck,
  isSilent: true,
  href: () => "/",
  order: () => "verdicts",
  replaces: ({ params }: Given) => `verdict ${params.id}`,
} as const;

export const verdictsOutbox = [
  queuedWrite(verdicts.verify, declared),
  queuedWrite(verdicts.withdraw, declared),
];
