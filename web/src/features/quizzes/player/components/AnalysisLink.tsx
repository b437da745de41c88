import { BarChart3 } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import type { ReadPage } from "../api.ts";
import { text } from "../text.ts";

/** For staff; the analysis of a post's quiz is for those who may edit it. */
export function AnalysisLink({ page, className }: { page: ReadPage; className: string }) {
  const t = useText(text);
  if (!page.can.analyse) return null;
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
