import { composer } from "@angon/contract/composer";
import { PenLine } from "lucide-react";
import { navigate } from "wouter/use-browser-location";
import { currentLanguage } from "../../lib/i18n/language.tsx";
import { defineText, textIn } from "../../lib/i18n/text.ts";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { captchaToken } from "../captcha/public.ts";
import { feedChanged } from "../posts/public.ts";

const text = defineText({
  sent: { bn: "পোস্ট হয়ে গেছে", en: "Posted" },
  held: { bn: "একবার দেখে দেওয়া হলেই প্রকাশ হবে", en: "It appears once it has been looked at" },
  seePost: { bn: "পোস্টটা দেখো", en: "View post" },
});

export const composerOutbox = [
  queuedWrite(composer.create, {
    label: { bn: "পোস্ট", en: "Post" },
    icon: PenLine,
    queuedTitle: { bn: "পোস্টটা অপেক্ষায় আছে", en: "Your post is waiting to be sent" },
    order: ({ body }) => `to ${body.group_id ?? null}`,
    prepare: async ({ body, ...rest }) => ({ ...rest, body: { ...body, token: await captchaToken() } }),
    onSent: ({ id, held }: { id: number; held?: true }) => {
      const t = textIn(text, currentLanguage());
      feedChanged.emit();
      toast({
        title: held ? t.held : t.sent,
        action: { label: t.seePost, onSelect: () => navigate(`/post/${id}`) },
      });
    },
  }),
];
