import { useAddressFilters } from "../../../../lib/browser/use-address-filters.ts";
import { ListPage } from "../../../../lib/data/ListPage.tsx";
import { AUDIT_FILE_ROWS } from "@angon/contract/administration/audit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, ScrollText } from "lucide-react";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
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
  const { filters, change, clear } = useAddressFilters(filtersIn);
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      action={<FileButton filters={filters} />}
      filters={<AuditFilterBar filters={filters} onChange={change} onClear={clear} />}
      list={useInfiniteQuery(auditQuery(filters), queryClient)}
      empty={
        Object.keys(filters).length > 0
          ? { icon: ScrollText, title: t.none, body: t.noneBody }
          : { icon: ScrollText, title: t.empty }
      }
      row={(entry) => <EntryRow key={entry.id} entry={entry} onFilter={change} />}
    />
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
