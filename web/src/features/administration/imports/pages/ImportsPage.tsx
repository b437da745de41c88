import type { Import } from "@angon/contract/administration/imports";
import { sampleFile } from "@angon/contract/administration/import-sample";
import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet } from "lucide-react";
import { Link } from "wouter";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { batchNames } from "../../../../lib/data/batch.ts";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { importsQuery } from "../api.ts";
import { UploadField } from "../components/UploadField.tsx";
import { statusText, text } from "../text.ts";

/** A file to import people from, and the files of the last days. */
export default function ImportsPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const { data: imports, error, refetch } = useQuery(importsQuery, queryClient);
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="flex flex-col items-start gap-3 px-4 pt-4 pb-4">
        <div>
          <h1 className="text-h2">{t.title}</h1>
          <p className="text-small text-ink-2">{t.intro}</p>
        </div>
        <div className="flex flex-wrap items-start gap-2">
          <UploadField />
          <Button
            variant="secondary"
            icon={Download}
            onClick={() => saveFile(new Blob([sampleFile(batchNames()[0])]), t.sampleName)}
          >
            {t.sample}
          </Button>
        </div>
      </div>
      {!imports ? (
        <LoadingBlock error={error} onRetry={() => void refetch()} />
      ) : imports.length === 0 ? (
        <EmptyState icon={FileSpreadsheet} title={t.none} body={t.noneBody} />
      ) : (
        <>
          <h2 className="border-t border-line px-4 pt-3 pb-2 text-h3">{t.earlier}</h2>
          <ul>
            {imports.map((one) => (
              <ImportItem key={one.id} one={one} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function ImportItem({ one }: { one: Import }) {
  const t = useText(text);
  const statuses = useText(statusText);
  const { number, date } = useFormat();
  return (
    <li className="border-t border-line">
      <Link
        href={`/admin/imports/${one.id}`}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5 -outline-offset-3 hover:bg-surface-2"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{one.file_name}</span>
          <span className="num block text-meta text-ink-2">
            {[t.rows(number(one.counts.rows)), one.made_by.name, date(one.created_at)].join(" · ")}
          </span>
        </span>
        <Chip size="sm" tone={one.status === "done" ? "primary" : "clay"}>
          {statuses[one.status]}
        </Chip>
      </Link>
    </li>
  );
}
