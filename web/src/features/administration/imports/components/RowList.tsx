import { importProblems } from "@angon/contract/administration/import-problems";
import { type Import, type ImportFilter, type ImportRow } from "@angon/contract/administration/imports";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { rowsQuery } from "../api.ts";
import { outcomeText, rowText } from "../text.ts";

const filters: readonly ImportFilter[] = ["all", "faulty", "new", "existing"];

/** The rows of the file in pages, first those with problems if there are any. */
export function RowList({ found }: { found: Import }) {
  const t = useText(rowText);
  const [filter, setFilter] = useState<ImportFilter>(found.counts.faulty > 0 ? "faulty" : "all");
  const list = useInfiniteQuery(rowsQuery(found.id, filter), queryClient);
  const shown = found.counts.kept > 0 ? [...filters, "kept" as const] : filters;
  return (
    <section aria-label={t.title}>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
        <h2 className="text-h3">{t.title}</h2>
        <Select
          aria-label={t.filter}
          value={filter}
          onChange={({ target }) => setFilter(shown.find((one) => one === target.value) ?? "all")}
        >
          {shown.map((one) => (
            <option key={one} value={one}>
              {t[one]}
            </option>
          ))}
        </Select>
      </div>
      <PagedRows
        list={list}
        empty={<EmptyState icon={ListFilter} title={t.none} />}
        row={(row) => <RowItem key={row.line} row={row} />}
      />
    </section>
  );
}

const tones = { faulty: "krishna", new: "primary", created: "primary" } as const;

function RowItem({ row }: { row: ImportRow }) {
  const t = useText(rowText);
  const outcomes = useText(outcomeText);
  const language = useLanguage();
  const { number } = useFormat();
  const state = row.outcome ?? row.plan;
  const tone = state in tones ? tones[state as keyof typeof tones] : "clay";
  const name = row.name === "" ? t.noName : row.name;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 border-t border-line px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {row.user_id === null || state === "removed" ? (
            name
          ) : (
            <Link href={`/admin/people/${row.user_id}`} className="link">
              {name}
            </Link>
          )}
        </p>
        <p className="num text-meta wrap-anywhere text-ink-2">
          {[t.line(number(row.line)), row.phone, row.batch, row.role, row.class, row.section, row.roll]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {row.problems.length > 0 && (
          <ul className="text-small text-krishna-ink">
            {row.problems.map(({ code, line }) => (
              <li key={code} className="num">
                {importProblems[code][language]}
                {line !== null && t.sameAs(number(line))}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Chip size="sm" tone={tone}>
        {outcomes[state]}
      </Chip>
    </li>
  );
}
