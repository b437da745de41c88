import type { SettingChange, SettingSection } from "@angon/contract/administration/settings";
import { administrationErrors } from "@angon/contract/administration";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ArrowRight, History, Undo2 } from "lucide-react";
import { useState } from "react";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { ConfirmDialog } from "../../../../lib/forms/ConfirmDialog.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useStamp } from "../../../../lib/i18n/use-stamp.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { historyQuery, saveSection } from "../api.ts";
import { changesBetween, isSwitch, type SectionValue } from "../rules.ts";
import { text } from "../text.ts";
import { useFieldLabel } from "../use-field-label.ts";

const isNumber = /^\d+(\.\d+)?$/;

/** The changes of one section, newest first, each of which can be undone by its former value. */
export function ChangeHistory({ section, version }: { section: SettingSection; version: number }) {
  const t = useText(text);
  const list = useInfiniteQuery(historyQuery(section), queryClient);
  const [chosen, setChosen] = useState<SettingChange>();
  const restore = useAction({
    run: ({ before }: SettingChange) => saveSection(section, version, before as SectionValue),
    onSuccess: () => {
      setChosen(undefined);
      toast({ title: t.restored });
    },
  });
  return (
    <section aria-label={t.history} className="border-t border-line">
      <h2 className="px-4 pt-4 pb-2 text-h3">{t.history}</h2>
      <PagedRows
        list={list}
        empty={<EmptyState icon={History} title={t.noHistory} />}
        row={(change) => <ChangeRow key={change.id} change={change} onRestore={() => setChosen(change)} />}
      />
      {chosen && (
        <ConfirmDialog
          icon={Undo2}
          open
          onClose={() => setChosen(undefined)}
          title={t.restoreTitle}
          texts={{ cancel: t.cancel, confirm: t.restore }}
          action={restore}
          sentences={administrationErrors}
          onConfirm={() => restore.start(chosen)}
        >
          <p>{t.restoreBody}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function ChangeRow({ change, onRestore }: { change: SettingChange; onRestore: () => void }) {
  const t = useText(text);
  const stamp = useStamp();
  const { digits } = useFormat();
  const label = useFieldLabel();
  const name = change.actor?.name ?? t.system;
  const shown = (path: string, value: string | undefined) => {
    if (isSwitch(path)) return value ? t.yes : t.no;
    if (value === undefined || value === "") return t.empty;
    return isNumber.test(value) ? digits(value) : value;
  };
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3">
      <Avatar id={change.actor?.id ?? null} src={change.actor?.image ?? null} owner={name} size={32} />
      <div className="min-w-0 grow">
        <p className="text-small font-semibold">{name}</p>
        <time dateTime={change.at} className="num text-meta text-ink-3">
          {stamp(change.at)}
        </time>
        <dl className="mt-1.5 flex flex-col gap-1 text-meta">
          {changesBetween(change.before, change.after).map(({ path, before, after }) => (
            <div key={path} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-ink-3">{label(path)}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
                <span className="sr-only">{t.before}</span>
                <del className="text-ink-2">{shown(path, before)}</del>
                <Icon of={ArrowRight} size={12} className="self-center text-ink-3" />
                <span className="sr-only">{t.after}</span>
                <ins className="font-semibold no-underline">{shown(path, after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
        <Button className="mt-2" size="sm" variant="quiet" icon={Undo2} onClick={onRestore}>
          {t.restore}
        </Button>
      </div>
    </li>
  );
}
