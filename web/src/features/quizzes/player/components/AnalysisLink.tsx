import { BarChart3 } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import type { ReadPage } from "../api.ts";
import { text } from "../text.ts";

/** For those who may edit the quiz. */
export function AnalysisLink({ page, className }: { page: ReadPage; className: string }) {
  const t = useText(text);
  if (!page.can.edit) return null;
  const post = page.post_id === null ? "" : `?post=${page.post_id}`;
  return (
    <ButtonLink
      href={`/quiz/${page.id}/analysis${post}`}
      variant="secondary"
      full
      icon={BarChart3}
      className={className}
    >
      {t.analysis}
    </ButtonLink>
  );
}
