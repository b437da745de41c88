import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { MemberList } from "../state.ts";
import { text } from "../text.ts";

interface PagingProps {
  list: MemberList;
  className?: string;
}

/** Renders nothing when there is only one page. On a phone the arrows do without their words. */
export function Paging({ list, className }: PagingProps) {
  const t = useText(text);
  const format = useFormat();
  const { page, pages, turnTo } = list;
  if (pages <= 1) return null;
  return (
    <nav aria-label={t.pages} className={`flex w-full items-center justify-between gap-3 ${className ?? ""}`}>
      <Button
        variant="secondary"
        aria-label={t.previousPage}
        disabled={page <= 1}
        onClick={() => turnTo(page - 1)}
      >
        <Icon of={ChevronLeft} size={18} />
        <span className="max-md:hidden">{t.previous}</span>
      </Button>
      <p role="status" className="num text-label text-ink-2">
        {t.pageOf(format.number(page), format.number(pages))}
      </p>
      <Button
        variant="secondary"
        aria-label={t.nextPage}
        disabled={page >= pages}
        onClick={() => turnTo(page + 1)}
      >
        <span className="max-md:hidden">{t.next}</span>
        <Icon of={ChevronRight} size={18} />
      </Button>
    </nav>
  );
}
