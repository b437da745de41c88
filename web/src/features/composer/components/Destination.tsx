import { ChevronDown, Globe, Users } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { Group } from "@angon/contract/groups";
import { shutFor } from "../../groups/posting/public.ts";
import type { Place } from "../state.ts";
import { composerText } from "../lazy-text.ts";
import { Picker } from "./Picker.tsx";

const FEED = 0;

interface DestinationProps {
  groups: readonly Group[];
  place: Place;
  isLost: boolean;
  disabled: boolean;
  onChoose: (place: Place) => void;
}

/** The audience of the post: the batch's public feed, or a group. One that takes no post says why. */
export function Destination({ groups, place, isLost, disabled, onChoose }: DestinationProps) {
  const t = useText(composerText);
  const name = place?.name ?? (isLost ? t.unknownPlace : t.feed);
  const refusalOf = (group: Group) => {
    const shut = shutFor(group);
    return shut ? t.shut[shut] : undefined;
  };
  return (
    <Picker
      title={t.choosePlace}
      find={t.findPlace}
      value={place?.id ?? (isLost ? null : FEED)}
      items={[
        { id: FEED, name: t.feed, lead: <Icon of={Globe} size={18} className="-mt-0.5 text-ink-2" /> },
        ...groups.map((group) => ({
          id: group.id,
          name: group.name,
          lead: <Icon of={Users} size={18} className="-mt-0.5 text-ink-2" />,
          refusal: refusalOf(group),
        })),
      ]}
      onChoose={(id) => onChoose(groups.find((group) => group.id === id) ?? null)}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          disabled={disabled}
          aria-label={`${t.destination}: ${name}`}
          className="hit-y relative mt-0.5 flex min-h-8 max-w-full items-center gap-1.5 rounded-[10px] bg-surface-3 px-2.5 pt-0.5 text-[0.8125rem] text-ink-2 hover:bg-line"
        >
          <Icon of={place || isLost ? Users : Globe} size={16} className="-mt-0.5" />
          <span className="truncate">{name}</span>
          <Icon of={ChevronDown} size={16} className="-mt-0.5" />
        </button>
      )}
    />
  );
}
