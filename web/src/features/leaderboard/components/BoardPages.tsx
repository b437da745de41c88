import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { text } from "../text.ts";

interface BoardPagesProps {
  page: number;
  all: number;
  onPage: (page: number) => void;
}

/** Renders nothing when there is only one page. */
export function BoardPages({ page, all, onPage }: BoardPagesProps) {
  const t = useText(text);
  const { number } = useFormat();
  if (all <= 1) return null;
  return (
    <nav aria-label={t.pages} className="flex items-center justify-between gap-2 px-4 py-3.5">
      <Button
        variant="secondary"
        size="sm"
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t.previousPage}
      </Button>
      <span aria-live="polite" className="num text-label text-ink-2">
        {t.pageOf(number(page), number(all))}
      </span>
      <Button variant="secondary" size="sm" disabled={page >= all} onClick={() => onPage(page + 1)}>
        {t.nextPage}
        <ChevronRight aria-hidden="true" size={18} />
      </Button>
    </nav>
  );
}
