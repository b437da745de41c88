import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarDays, CalendarPlus } from "lucide-react";
import { useState } from "react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { PostSkeleton } from "../../../ui/Skeleton.tsx";
import { entriesQuery, type When } from "../api.ts";
import { text } from "../text.ts";
import { EntryCard } from "./EntryCard.tsx";

const loadDialog = () => import("./EntryDialog.tsx");

const useEntries = (groupId: number, when: When) =>
  useInfiniteQuery(entriesQuery(groupId, when), queryClient);
type List = ReturnType<typeof useEntries>;

/** The events of a group: what is coming or what is over. */
export function GroupCalendar({ group }: { group: { id: number } }) {
  const t = useText(text);
  const [when, setWhen] = useState<When>("upcoming");
  const list = useEntries(group.id, when);
  const adding = useLazyDialog(loadDialog);
  return (
    <>
      <h2 className="sr-only">{t.title}</h2>
      <div className="mb-2 flex flex-wrap items-center gap-2 px-4 md:mb-3 md:px-0">
        <Segmented
          label={t.when}
          className="min-w-44 grow md:min-w-56 md:grow-0"
          value={when}
          onChange={setWhen}
          options={(["upcoming", "past"] as const).map((value) => ({ value, label: t[value] }))}
        />
        {list.data?.pages[0]?.can.change && (
          <Button icon={CalendarPlus} className="ml-auto" onClick={adding.open}>
            {t.add}
          </Button>
        )}
      </div>
      <Entries list={list} when={when} />
      {adding.Content && <adding.Content {...adding.dialogProps} groupId={group.id} />}
    </>
  );
}

function Entries({ list, when }: { list: List; when: When }) {
  const t = useText(text);
  const mayChange = list.data?.pages[0]?.can.change ?? false;
  const none =
    when === "upcoming"
      ? { title: t.noneUpcoming, body: t.noneUpcomingBody }
      : { title: t.nonePast, body: t.nonePastBody };
  return (
    <PagedRows
      list={list}
      skeleton={<PostSkeleton />}
      empty={
        <Card>
          <EmptyState icon={CalendarDays} {...none} />
        </Card>
      }
      label={t[when]}
      className="flex flex-col gap-2 md:gap-3"
      row={(entry) => (
        <li key={entry.id}>
          <EntryCard entry={entry} mayChange={mayChange} />
        </li>
      )}
    />
  );
}
