import { useInfiniteQuery } from "@tanstack/react-query";
import { Files, FileUp } from "lucide-react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { filesQuery } from "../api.ts";
import { text } from "../text.ts";
import { FileRow } from "./FileRow.tsx";

const loadDialog = () => import("./AddFileDialog.tsx");

/** Pictures and PDFs of a group's posts and homework, newest first. */
export function GroupFiles({ group }: { group: { id: number } }) {
  const t = useText(text);
  const adding = useLazyDialog(loadDialog);
  const list = useInfiniteQuery(filesQuery(group.id), queryClient);
  return (
    <Card>
      <h2 className="sr-only">{t.title}</h2>
      {list.data?.pages[0]?.can?.add && (
        <div className="flex justify-end border-b border-line px-4 py-3 md:px-5">
          <Button icon={FileUp} onClick={adding.open}>
            {t.add}
          </Button>
        </div>
      )}
      <PagedRows
        list={list}
        skeleton={[1, 2, 3].map((place) => (
          <RowSkeleton key={place} />
        ))}
        empty={<EmptyState icon={Files} title={t.empty} body={t.emptyBody} />}
        className="divide-y divide-line"
        row={(file) => (
          <FileRow
            key={`${file.source.kind}${file.source.id}${file.url.split("?")[0]}`}
            file={file}
            groupId={group.id}
          />
        )}
      />
      {adding.Content && <adding.Content {...adding.dialogProps} groupId={group.id} />}
    </Card>
  );
}
