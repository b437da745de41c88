import { MAX_COUNTED } from "@angon/contract/search";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { countsQuery } from "../../features/kinds/api.ts";
import { isThing, kindsFor, pathOfKind, type SearchKind } from "../../features/kinds/rules.ts";
import { text } from "../../features/kinds/text.ts";
import { isTooLong, useTotal, type SearchCriteria } from "../../features/search/public.ts";
import { useSession } from "../../features/session/public.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { useText } from "../../lib/i18n/text.ts";
import { LinkTabs } from "../../shell/LinkTabs.tsx";

interface KindTabsProps {
  kind: SearchKind;
  criteria: SearchCriteria;
}

/** The kinds of results with their counts, once these are known; a phone scrolls to the one that is shown. */
export function KindTabs({ kind: current, criteria }: KindTabsProps) {
  const t = useText(text);
  const { number } = useFormat();
  const { user } = useSession();
  const { term } = criteria;
  const total = useTotal(criteria);
  const { data } = useQuery({ ...countsQuery(term), enabled: term !== "" && !isTooLong(term) }, queryClient);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    row.current?.querySelector("[aria-current]")?.scrollIntoView({ inline: "center", block: "nearest" });
    // Counts make the tabs wider.
  }, [current, data]);
  const countOf = (kind: SearchKind): number | undefined =>
    isThing(kind) ? data?.total[kind] : kind === "post" ? total?.posts : total?.users;
  const shown = (count: number) => (count < MAX_COUNTED ? number(count) : t.overMost(number(MAX_COUNTED)));
  return (
    <div ref={row}>
      <LinkTabs
        label={t.kinds}
        className="border-line px-4 md:border-b md:px-0"
        tabs={kindsFor(user?.can.link_child === true).map((kind) => {
          const count = countOf(kind);
          return {
            label: t[kind],
            href: pathOfKind(criteria, kind),
            isCurrent: kind === current,
            ...(count !== undefined && { count: shown(count) }),
          };
        })}
      />
    </div>
  );
}
