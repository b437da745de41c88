import { administrationErrors } from "@angon/contract/administration";
import { administrationSubjectsErrors } from "@angon/contract/administration/subjects";
import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { useAction } from "../../../../lib/data/use-action.ts";
import { useKeptFocus } from "../../../../lib/forms/use-kept-focus.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { RemovalDialog } from "../../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { ItemRequests, ItemValues } from "../api.ts";
import { moved } from "../rules.ts";
import { text } from "../text.ts";
import { ItemDialog } from "./ItemDialog.tsx";

interface Item extends ItemValues {
  id: number;
  isHidden: boolean;
  /** Below the name. */
  note?: string;
  href?: string;
}

interface ItemListProps {
  items: readonly Item[];
  requests: ItemRequests;
  addLabel: string;
  hasEnglishName: boolean;
}

const sentences = { ...administrationErrors, ...administrationSubjectsErrors };
type Open = { item: Item | null; act: "name" | "remove" };

/** Subjects or chapters in their order, each of which is moved, renamed, hidden or deleted. */
export function ItemList({ items, requests, addLabel, hasEnglishName }: ItemListProps) {
  const t = useText(text);
  const [open, setOpen] = useState<Open>();
  const list = useKeptFocus<HTMLUListElement>();
  const acting = useAction({ run: (send: () => Promise<unknown>) => send() });
  const act = (send: () => Promise<unknown>) => acting.isPending || acting.start(send);
  const removing = useAction({
    run: (id: number) => requests.remove(id),
    onSuccess: () => setOpen(undefined),
  });
  const ids = items.map(({ id }) => id);
  const move = (id: number, by: -1 | 1) => {
    const order = moved(ids, id, by);
    if (order) act(() => requests.order(order));
  };
  const { item } = open ?? {};
  return (
    <>
      <ul ref={list}>
        {items.map((one, i) => (
          <li key={one.id} className="flex items-center gap-1 border-t border-line py-1.5 pr-2 pl-4">
            <div className="min-w-0 grow">
              <ItemName item={one} />
              {one.note && <p className="num text-meta text-ink-2">{one.note}</p>}
            </div>
            <IconButton
              icon={ArrowUp}
              label={t.up(one.name)}
              disabled={i === 0}
              onClick={() => move(one.id, -1)}
              className="max-sm:hidden"
            />
            <IconButton
              icon={ArrowDown}
              label={t.down(one.name)}
              disabled={i === items.length - 1}
              onClick={() => move(one.id, 1)}
            />
            <IconButton
              icon={Pencil}
              label={t.edit(one.name)}
              onClick={() => setOpen({ item: one, act: "name" })}
            />
            <IconButton
              icon={one.isHidden ? Eye : EyeOff}
              label={one.isHidden ? t.show(one.name) : t.hide(one.name)}
              onClick={() => act(() => requests.hide(one.id, !one.isHidden))}
            />
            <IconButton
              icon={Trash2}
              label={t.remove(one.name)}
              onClick={() => setOpen({ item: one, act: "remove" })}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-col items-start gap-3 border-t border-line p-4">
        {acting.error && <FormProblem error={acting.error} sentences={sentences} />}
        <Button variant="tint" size="sm" icon={Plus} onClick={() => setOpen({ item: null, act: "name" })}>
          {addLabel}
        </Button>
      </div>
      {open?.act === "name" && (
        <ItemDialog
          title={item ? t.rename : addLabel}
          initial={item ?? { name: "", nameEn: "" }}
          hasEnglishName={hasEnglishName}
          send={(values) => (item ? requests.rename(item.id, values) : requests.add(values))}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.act === "remove" && item && (
        <RemovalDialog
          open
          onClose={() => setOpen(undefined)}
          texts={{
            title: t.removeTitle(item.name),
            body: t.removeBody,
            now: t.removeNow,
          }}
          removing={{ ...removing, start: () => removing.start(item.id) }}
          sentences={sentences}
        />
      )}
    </>
  );
}

function ItemName({ item }: { item: Item }) {
  const t = useText(text);
  const look = item.isHidden
    ? "text-small wrap-anywhere text-ink-2"
    : "text-small font-semibold wrap-anywhere";
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {item.href ? (
        <Link href={item.href} className={`hit-text relative ${look} hover:underline`}>
          {item.name}
        </Link>
      ) : (
        <span className={look}>{item.name}</span>
      )}
      {item.isHidden && <Chip size="sm">{t.hidden}</Chip>}
    </p>
  );
}
