import type { CalendarEntry } from "@angon/contract/calendar";
import { CalendarDays, CalendarPlus, Clock, Ellipsis, MapPin, PenLine, Repeat, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { DownloadButton } from "../../../lib/data/DownloadButton.tsx";
import { useClockTime } from "../../../lib/i18n/clock-time.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/Menu.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { readEntryFile } from "../api.ts";
import { isOneDay } from "../rules.ts";
import { text } from "../text.ts";

const loadEdit = () => import("./EntryDialog.tsx");
const loadRemove = () => import("./RemoveEntryDialog.tsx");

interface EntryCardProps {
  entry: CalendarEntry;
  mayChange: boolean;
}

/** ১ ডিসেম্বর ২০২৬, সকাল ১০:০০ – দুপুর ১২:০০ */
function useTimes(entry: CalendarEntry): string {
  const { date } = useFormat();
  const { time } = useClockTime();
  const moment = (at: string) => `${date(at)}, ${time(at)}`;
  const end = isOneDay(entry) ? time(entry.ends_at) : moment(entry.ends_at);
  return `${moment(entry.starts_at)} – ${end}`;
}

async function calendarFile(id: number): Promise<{ file: Blob; name: string }> {
  const { name, file } = await readEntryFile(id);
  return { name, file: new Blob([file], { type: "text/calendar;charset=utf-8" }) };
}

export function EntryCard({ entry, mayChange }: EntryCardProps) {
  const t = useText(text);
  const times = useTimes(entry);
  return (
    <Card as="article" padded>
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-marigold-soft text-marigold-ink"
        >
          <Icon of={CalendarDays} size={24} />
        </span>
        <div className="flex min-w-0 grow flex-col gap-1.5">
          <h3 className="text-h3 wrap-anywhere">{entry.title}</h3>
          <Fact icon={Clock} label={t.time}>
            {times}
          </Fact>
          {entry.weekly && (
            <Fact icon={Repeat} label={t.repeats}>
              {t.weekly}
            </Fact>
          )}
          {entry.place !== "" && (
            <Fact icon={MapPin} label={t.place}>
              {entry.place}
            </Fact>
          )}
        </div>
        {mayChange && <EntryMenu entry={entry} />}
      </div>
      {entry.body !== "" && <p className="mt-3 whitespace-pre-wrap wrap-anywhere">{entry.body}</p>}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <DownloadButton
          variant="tint"
          icon={CalendarPlus}
          aria-label={t.downloadOf(entry.title)}
          read={() => calendarFile(entry.id)}
        >
          {t.download}
        </DownloadButton>
        {entry.edited && <span className="text-meta text-ink-3">{t.edited}</span>}
      </div>
    </Card>
  );
}

const Fact = ({ icon, label, children }: { icon: IconType; label: string; children: ReactNode }) => (
  <p className="flex items-start gap-2 text-small text-ink-2">
    <Icon of={icon} size={16} className="mt-1 shrink-0" />
    <span className="sr-only">{label}</span>
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

function EntryMenu({ entry }: { entry: CalendarEntry }) {
  const t = useText(text);
  const editing = useLazyDialog(loadEdit);
  const removing = useLazyDialog(loadRemove);
  return (
    <>
      <Popover
        label={t.menuOf(entry.title)}
        trigger={(trigger) => (
          <IconButton {...trigger} icon={Ellipsis} label={t.menuOf(entry.title)} className="-mt-1.5 -mr-2" />
        )}
      >
        <Menu>
          <MenuItem icon={PenLine} label={t.edit} onSelect={editing.open} />
          <MenuItem danger icon={Trash2} label={t.remove} onSelect={removing.open} />
        </Menu>
      </Popover>
      {editing.Content && <editing.Content {...editing.dialogProps} entry={entry} />}
      {removing.Content && <removing.Content {...removing.dialogProps} entry={entry} />}
    </>
  );
}
