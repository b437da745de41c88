import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { personInLogQuery } from "../api.ts";
import { text } from "../text.ts";

interface ChosenPersonProps {
  label: string;
  id: string;
  onClear: () => void;
}

/** The person of a filter in the address, with a button that takes the filter away. */
export function ChosenPerson({ label, id, onClear }: ChosenPersonProps) {
  const t = useText(text);
  const { digits } = useFormat();
  const { data: person, error } = useQuery(personInLogQuery(id), queryClient);
  // Erased people stay in the log, but not in the list of people.
  const name = person?.name ?? (error ? t.numbered(digits(id)) : "…");
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-1.5">
      <span className="text-label font-semibold">{label}</span>
      <span className="flex min-h-12 min-w-0 items-center gap-2.5 rounded-control border border-line bg-surface-2 pl-3">
        <Avatar src={person?.image} id={person?.id} owner={name} size={32} />
        <span className="min-w-0 grow text-small font-semibold wrap-anywhere">{name}</span>
        <IconButton icon={X} label={t.without(name)} onClick={onClear} />
      </span>
    </div>
  );
}
