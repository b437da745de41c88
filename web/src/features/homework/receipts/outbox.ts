import { submissions, type Submission } from "@angon/contract/homework/submissions";
import { NotebookPen } from "lucide-react";
import { currentLanguage } from "../../../lib/i18n/language.tsx";
import { queuedWrite } from "../../../lib/outbox/queued-write.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";

const sent = { bn: "হোমওয়ার্ক জমা হয়েছে", en: "Homework handed in" };
/** Most people who use the outbox hand in nothing. */
const load = () => import("./api.ts");

export const receiptsOutbox = [
  queuedWrite(submissions.submit, {
    label: { bn: "হোমওয়ার্ক জমা", en: "Homework to hand in" },
    icon: NotebookPen,
    isSilent: true,
    href: ({ body }) => `/homework/${body.homework_id}`,
    order: ({ body }) => `homework ${body.homework_id}`,
    prepare: async (given) => (await load()).withPages(given),
    onSent: ({ homework_id }: Submission) => {
      toast({ title: sent[currentLanguage()] });
      void load().then(({ submissionSent }) => submissionSent(homework_id));
    },
  }),
];
