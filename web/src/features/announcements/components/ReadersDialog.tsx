import type { ReaderState } from "@angon/contract/announcements";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { BellRing } from "lucide-react";
import { useState } from "react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { countsQuery, readersQuery, reloadReaders, remindUnread } from "../api.ts";
import { text } from "../text.ts";
import { ReaderRow } from "./ReaderRow.tsx";

const PANEL = "announcement-readers";

/** For officers: who has read an announcement, who has not, and a reminder for these. */
export default function ReadersDialog({ postId, open, onClose }: { postId: number } & DialogProps) {
  const t = useText(text);
  const format = useFormat();
  const [state, setState] = useState<ReaderState>("unread");
  const { data: counts } = useQuery({ ...countsQuery(postId), enabled: open }, queryClient);
  const numbers = counts && { read: counts.read, unread: counts.total - counts.read };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      footer={counts && counts.read < counts.total && <Remind postId={postId} at={counts.remind_again_at} />}
    >
      <Tabs
        label={t.title}
        panelId={PANEL}
        value={state}
        onChange={setState}
        tabs={(["unread", "read"] as const).map((value) => ({
          value,
          label: t[value](numbers ? format.number(numbers[value]) : ""),
        }))}
      />
      <div id={PANEL} role="tabpanel" className="min-h-60">
        {open && <Readers key={state} postId={postId} state={state} />}
      </div>
    </Dialog>
  );
}

function Remind({ postId, at }: { postId: number; at: string | null }) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const reminding = useAction({
    run: () => remindUnread(postId),
    onSuccess: ({ reminded }) => toast({ title: t.reminded(format.number(reminded)) }),
    onError: (error) => toast({ tone: "bad", title: sentenceOf(error, language).title }),
    onSettled: () => reloadReaders(postId),
  });
  if (at !== null) return <p className="text-small text-ink-2">{t.remindAgain}</p>;
  return (
    <Button icon={BellRing} full busy={reminding.isPending} onClick={() => reminding.start()}>
      {t.remind}
    </Button>
  );
}

function Readers({ postId, state }: { postId: number; state: ReaderState }) {
  const t = useText(text);
  const list = useInfiniteQuery(readersQuery(postId, state), queryClient);
  return (
    <PagedRows
      list={list}
      skeleton={
        <>
          <RowSkeleton />
          <RowSkeleton />
        </>
      }
      empty={
        <p className="py-8 text-center text-small text-ink-2">{state === "read" ? t.noneRead : t.allRead}</p>
      }
      className="py-2"
      row={(reader) => <ReaderRow key={reader.user.id} {...reader} />}
    />
  );
}
