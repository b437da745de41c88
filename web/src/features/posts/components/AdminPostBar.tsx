import type { Post } from "@angon/contract/posts";
import { Shield } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { formatMoney } from "../../../lib/i18n/money.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { adminText } from "../lazy-text.ts";

/** Hidden for viewers whose response lacks these numbers. */
export function AdminPostBar({ post }: { post: Post }) {
  const t = useText(adminText);
  const format = useFormat();
  if (post.reach_count === undefined) return null;
  return (
    <section
      aria-label={t.adminOnly}
      className="flex flex-wrap items-center gap-x-5 gap-y-2.5 rounded-control border-[1.5px] border-dashed border-line-strong bg-surface px-4 py-2.5 text-label text-ink-2"
    >
      <span className="flex items-center gap-1.5 font-semibold text-ink">
        <Icon of={Shield} size={18} className="-mt-0.5" />
        {t.adminOnly}
      </span>
      <span>
        {t.reach} <b className="num text-ink">{format.number(post.reach_count)}</b>
      </span>
      <span>
        {t.cost} <b className="num text-ink">{formatMoney(format, post.costing ?? 0)}</b>
      </span>
    </section>
  );
}
