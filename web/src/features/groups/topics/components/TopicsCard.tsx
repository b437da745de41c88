import type { GroupPage } from "@angon/contract/groups";
import { TOPIC_LIMITS, type GroupTopic, type GroupTopics } from "@angon/contract/groups/topics";
import { useQuery } from "@tanstack/react-query";
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { useKeptFocus } from "../../../../lib/forms/use-kept-focus.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { RemovalDialog } from "../../../../lib/forms/RemovalDialog.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { reloadGroupPage } from "../../public.ts";
import { addTopic, changeTopic, removeTopic, topicsQuery } from "../lazy-api.ts";
import { text } from "../text.ts";
import { sentences, TopicDialog } from "./TopicDialog.tsx";

type Group = Pick<GroupPage, "id" | "slug">;

/** The topics in their order, each of which is moved, renamed or deleted. */
export function TopicsCard({ group }: { group: Group }) {
  const t = useText(text);
  const topics = useQuery(topicsQuery(group.id), queryClient);
  return (
    <Card as="section" padded aria-label={t.title}>
      <h2 className="text-h3">{t.title}</h2>
      <p className="mt-1 text-small text-ink-2">{t.intro}</p>
      {topics.data ? (
        <TopicList group={group} topics={topics.data} />
      ) : (
        <LoadingBlock error={topics.error} onRetry={() => void topics.refetch()} />
      )}
    </Card>
  );
}

type Open = { topic: GroupTopic | null; act: "name" | "remove" };

function TopicList({ group, topics: { data: topics, can } }: { group: Group; topics: GroupTopics }) {
  const t = useText(text);
  const format = useFormat();
  const [open, setOpen] = useState<Open>();
  const changed = () => reloadGroupPage(group.slug);
  const close = () => setOpen(undefined);
  const moving = useAction({
    run: ({ id, place }: { id: number; place: number }) => changeTopic(group.id, id, { place }),
    onSuccess: changed,
  });
  const list = useKeptFocus<HTMLOListElement>();
  const move = (id: number, place: number) => moving.isPending || moving.start({ id, place });
  const removing = useAction({
    run: (id: number) => removeTopic(group.id, id),
    onSuccess: () => {
      close();
      changed();
    },
  });
  const send = async (name: string) => {
    await (open?.topic ? changeTopic(group.id, open.topic.id, { name }) : addTopic(group.id, name));
    changed();
  };
  const isFull = topics.length >= TOPIC_LIMITS.perGroup;
  const { topic } = open ?? {};
  return (
    <>
      {topics.length === 0 && <p className="mt-3 text-small text-ink-2">{t.none}</p>}
      <ol ref={list} className="-mx-4 mt-3">
        {topics.map((one, place) => (
          <li key={one.id} className="flex items-center gap-1 border-t border-line py-1.5 pr-2 pl-4">
            <p className="min-w-0 grow text-small font-semibold wrap-anywhere">{one.name}</p>
            {can.change && (
              <>
                <IconButton
                  icon={ArrowUp}
                  label={t.up(one.name)}
                  disabled={place === 0}
                  onClick={() => move(one.id, place - 1)}
                  className="max-sm:hidden"
                />
                <IconButton
                  icon={ArrowDown}
                  label={t.down(one.name)}
                  disabled={place === topics.length - 1}
                  onClick={() => move(one.id, place + 1)}
                />
                <IconButton
                  icon={Pencil}
                  label={t.edit(one.name)}
                  onClick={() => setOpen({ topic: one, act: "name" })}
                />
                <IconButton
                  icon={Trash2}
                  label={t.remove(one.name)}
                  onClick={() => setOpen({ topic: one, act: "remove" })}
                />
              </>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-col items-start gap-3 pt-3">
        <FormProblem error={moving.error} sentences={sentences} />
        {!can.change && <p className="text-small text-ink-2">{t.closed}</p>}
        {can.change && isFull && (
          <p className="text-small text-ink-2">{t.full(format.number(TOPIC_LIMITS.perGroup))}</p>
        )}
        {can.change && !isFull && (
          <Button variant="tint" size="sm" icon={Plus} onClick={() => setOpen({ topic: null, act: "name" })}>
            {t.add}
          </Button>
        )}
      </div>
      {open?.act === "name" && (
        <TopicDialog
          title={topic ? t.rename : t.add}
          initial={topic?.name ?? ""}
          send={send}
          onClose={close}
        />
      )}
      {open?.act === "remove" && topic && (
        <RemovalDialog
          open
          onClose={close}
          texts={{
            title: t.removeTitle(topic.name),
            body: t.removeBody,
            keep: t.cancel,
            now: t.removeNow,
            pending: t.removing,
          }}
          removing={{ ...removing, start: () => removing.start(topic.id) }}
          sentences={sentences}
        />
      )}
    </>
  );
}
