import { PenLine } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import type { ReadPage } from "../api.ts";
import { text } from "../text.ts";

/** Shown to users who may edit the exam, until it begins. */
export function EditLink({ page, className }: { page: ReadPage; className: string }) {
  const t = useText(text);
  const isAhead = page.exam?.state === "upcoming" || page.exam?.state === "draft";
  if (!page.can.edit || !isAhead) return null;
  return (
    <ButtonLink href={`/quiz/${page.id}/edit`} variant="secondary" full icon={PenLine} className={className}>
      {t.edit}
    </ButtonLink>
  );
}
