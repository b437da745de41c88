import type { AdminGroup } from "@angon/contract/administration/groups";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useDebounced } from "../../../../lib/data/use-debounced.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { candidatesQuery } from "../api.ts";
import type { Candidate } from "../rules.ts";
import { ownerText } from "../text.ts";

interface PersonFieldProps {
  group: AdminGroup;
  value: Candidate | null;
  error: string | undefined;
  onChange: (person: Candidate | null) => void;
}

const SETTLES_MS = 250;

/** A member of the group, or any other person found by name or phone. */
export function PersonField({ group, value, error, onChange }: PersonFieldProps) {
  const t = useText(ownerText);
  const [typed, setTyped] = useState("");
  const name = useDebounced(typed.trim(), SETTLES_MS);
  const found = useQuery(candidatesQuery(group.slug, name), queryClient);
  const people = found.data?.filter(({ id }) => id !== group.owner?.id);
  if (value)
    return (
      <div className="flex flex-col gap-1.5">
        <span className="text-label font-semibold">{t.next}</span>
        <p className="flex min-h-12 items-center gap-3">
          <Avatar src={value.image} id={value.id} owner={value.name} size={40} />
          <b className="min-w-0 grow font-semibold wrap-anywhere">{value.name}</b>
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            {t.another}
          </Button>
        </p>
      </div>
    );
  return (
    <div>
      <TextField
        label={t.next}
        error={error}
        type="search"
        autoComplete="off"
        maxLength={60}
        placeholder={t.find}
        lead={<Icon of={Search} size={18} />}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className="mt-1.5 text-meta text-ink-2 empty:hidden">
        {found.error ? t.peopleFailed : people ? name !== "" && people.length === 0 && t.nobody : t.searching}
      </p>
      <ul aria-label={name === "" ? t.members : t.found} className="mt-1">
        {people?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChange(person)}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-surface-3/60"
            >
              <Avatar src={person.image} id={person.id} owner={person.name} size={32} />
              <span className="min-w-0 wrap-anywhere">{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
