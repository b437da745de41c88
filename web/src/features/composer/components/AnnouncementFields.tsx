import type { NewAnnouncement } from "@angon/contract/announcements/audience";
import type { Group } from "@angon/contract/groups";
import { Megaphone } from "lucide-react";
import type { ReactNode } from "react";
import { batchNames, currentBatchNames } from "../../../lib/data/batch.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { FieldError } from "../../../ui/Field.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { SwitchRow } from "../../../ui/SwitchRow.tsx";
import { PdfField, type Pdf } from "../../uploads/public.ts";
import { announcingText } from "../lazy-text.ts";
import type { Draft, Place } from "../state.ts";

type Kind = "own" | "groups" | "batch" | "school";

interface AnnouncementFieldsProps {
  draft: Draft;
  place: Place;
  groups: readonly Group[];
  pdf: Pdf;
  /** A whole batch or the whole school is for staff. */
  mayReachSchool: boolean;
  error: ReactNode;
  disabled: boolean;
  onChange: (patch: Partial<Draft>) => void;
}

/** The switch that makes a post an announcement, its audience and its PDF. */
export default function AnnouncementFields(props: AnnouncementFieldsProps) {
  const { draft, place, groups, pdf, mayReachSchool, error, disabled, onChange } = props;
  const t = useText(announcingText);
  const led = groups.filter(({ can }) => can.lead_posts);
  const isOwn = place?.can?.lead_posts === true;
  const { announcement } = draft;
  const choose = (kind: Kind) =>
    onChange({ announcement: firstOf(kind, { place, led, batch: draft.batch }) });
  const kinds: Kind[] = [
    ...(isOwn ? (["own"] as const) : []),
    ...(led.length > (isOwn ? 1 : 0) ? (["groups"] as const) : []),
    ...(mayReachSchool ? (["batch", "school"] as const) : []),
  ];
  const [first] = kinds;
  if (!first) return null;
  const toggle = (isOn: boolean) =>
    isOn
      ? onChange({
          announcement: firstOf(first, { place, led, batch: draft.batch }),
          category: "other",
          ai: false,
        })
      : onChange({ announcement: null, attachment: null });
  return (
    <div className="flex flex-col gap-3 rounded-control bg-surface-2 px-3.5 py-3">
      <SwitchRow
        label={
          <span className="flex items-center gap-2">
            <Megaphone size={18} aria-hidden="true" /> {t.announcement}
          </span>
        }
        hint={t.announcementHint}
        checked={announcement !== null}
        disabled={disabled}
        onChange={toggle}
      />
      {announcement !== null && (
        <>
          {kinds.length > 1 && (
            <Segmented
              size="sm"
              label={t.forWhom}
              value={kindOf(announcement)}
              disabled={disabled}
              options={kinds.map((kind) => ({ value: kind, label: t[kind] }))}
              onChange={choose}
            />
          )}
          {announcement !== true && announcement.group_ids && (
            <Groups
              {...{ led, disabled }}
              chosen={announcement.group_ids}
              onChange={(group_ids) => onChange({ announcement: { group_ids } })}
            />
          )}
          {announcement !== true && announcement.hsc_batch !== undefined && (
            <Segmented
              size="sm"
              label={t.batch}
              value={announcement.hsc_batch}
              disabled={disabled}
              options={currentBatchNames().map((name) => ({ value: name, label: name }))}
              onChange={(hsc_batch) => onChange({ announcement: { hsc_batch } })}
            />
          )}
          {error && <FieldError>{error}</FieldError>}
          <PdfField url={draft.attachment} pdf={pdf} disabled={disabled} />
        </>
      )}
    </div>
  );
}

interface GroupsProps {
  led: readonly Group[];
  chosen: readonly number[];
  disabled: boolean;
  onChange: (ids: number[]) => void;
}

function Groups({ led, chosen, disabled, onChange }: GroupsProps) {
  const t = useText(announcingText);
  return (
    <fieldset className="flex max-h-52 flex-col overflow-y-auto" disabled={disabled}>
      <legend className="sr-only">{t.groups}</legend>
      {led.map(({ id, name }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <span className="min-w-0 truncate text-label">{name}</span>
        </label>
      ))}
    </fieldset>
  );
}

function kindOf(announcement: NewAnnouncement): Kind {
  if (announcement === true) return "own";
  if (announcement.group_ids) return "groups";
  return announcement.school ? "school" : "batch";
}

type Choices = { place: Place; led: readonly Group[]; batch: string | null };

/** A kind of audience before anything is chosen in it; the only group of a teacher is chosen. */
function firstOf(kind: Kind, { place, led, batch }: Choices): NewAnnouncement {
  if (kind === "own") return true;
  if (kind === "groups")
    return { group_ids: place ? [place.id] : led.length === 1 ? led.map(({ id }) => id) : [] };
  if (kind === "school") return { school: true };
  return { hsc_batch: batch ?? currentBatchNames()[0] ?? batchNames()[0] ?? "" };
}
