import { AUDIT_FILE_ROWS } from "@angon/contract/administration/audit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { useSearchParams } from "wouter";
import { withParams } from "../../../../lib/browser/search-params.ts";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { useConfirmedAction } from "../../use-confirmed-action.tsx";
import { auditQuery, readAuditFile } from "../api.ts";
import { AuditFilterBar } from "../components/AuditFilterBar.tsx";
import { EntryRow } from "../components/EntryRow.tsx";
import { filtersIn, type AuditFilters } from "../rules.ts";
import { text } from "../text.ts";

/** The audit log, newest first, with filters that stand in the address. */
export default function AuditPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const [search, setSearch] = useSearchParams();
  const filters = filtersIn(search);
  const change = (patch: AuditFilters) => setSearch((now) => withParams(now, patch), { replace: true });
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3">
        <div className="min-w-0">
          <h1 className="text-h2">{t.title}</h1>
          <p className="text-small text-ink-2">{t.intro}</p>
        </div>
        <FileButton filters={filters} />
      </div>
      <AuditFilterBar
        filters={filters}
        onChange={change}
        onClear={() => setSearch(new URLSearchParams(), { replace: true })}
      />
      <Entries filters={filters} onFilter={change} />
    </Card>
  );
}

function FileButton({ filters }: { filters: AuditFilters }) {
  const t = useText(text);
  const language = useLanguage();
  const { number } = useFormat();
  const download = useConfirmedAction({
    run: () => readAuditFile(filters),
    onSuccess: ({ file, is_cut }) => {
      saveFile(new Blob([file], { type: "text/csv" }), "audit.csv");
      if (is_cut) toast({ title: t.cut(number(AUDIT_FILE_ROWS)) });
    },
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Download}
      busy={download.isPending}
      onClick={() => download.start()}
    >
      {t.download}
    </Button>
  );
}

interface EntriesProps {
  filters: AuditFilters;
  onFilter: (patch: AuditFilters) => void;
}

function Entries({ filters, onFilter }: EntriesProps) {
  const t = useText(text);
  const list = useInfiniteQuery(auditQuery(filters), queryClient);
  return (
    <PagedRows
      list={list}
      empty={
        Object.keys(filters).length > 0 ? (
          <EmptyState icon={ScrollText} title={t.none} body={t.noneBody} />
        ) : (
          <EmptyState icon={ScrollText} title={t.empty} />
        )
      }
      row={(entry) => <EntryRow key={entry.id} entry={entry} onFilter={onFilter} />}
    />
  );
}
