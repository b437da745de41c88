import type { Person } from "@angon/contract/people";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useStable } from "../../../../lib/rich-text/use-stable.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { RoleBadge } from "../../../people/public.ts";
import { peopleNamedQuery } from "../api.ts";
import { whoText } from "../text.ts";

const SETTLES_MS = 300;

interface PeopleSearchProps {
  listed: readonly Person[];
  isWrong: boolean;
  onAdd: (person: Person) => void;
}

/** The field keeps the focus; its arrows walk through the names, and Enter takes the one they stand on. */
export function PeopleSearch({ listed, isWrong, onAdd }: PeopleSearchProps) {
  const t = useText(whoText);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [walked, setWalked] = useState(0);
  const name = typed.normalize("NFC").trim();
  const debounced = useStable(name, SETTLES_MS);
  const found = useQuery(peopleNamedQuery(debounced), queryClient);
  const matches = name === debounced ? found.data : undefined;
  const people = (matches ?? []).filter((person) => !listed.some((one) => one.id === person.id));
  const active = Math.min(walked, people.length - 1);
  const isOpen = name !== "";

  const take = (person: Person) => {
    onAdd(person);
    setTyped("");
    setWalked(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[active];
    if (step && people.length > 0) setWalked((active + step + people.length) % people.length);
    else if (event.key === "Enter") {
      // Never the form: a name half typed is no answer.
      if (person && !event.nativeEvent.isComposing) take(person);
    } else if (event.key === "Escape" && isOpen) setTyped("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="flex min-w-0 flex-col">
      <Input
        type="search"
        role="combobox"
        aria-expanded={isOpen}
        aria-invalid={isWrong ? true : undefined}
        aria-controls={id}
        aria-activedescendant={people[active] ? `${id}-${people[active].id}` : undefined}
        aria-label={t.findPeople}
        placeholder={t.findPeople}
        autoComplete="off"
        maxLength={100}
        lead={<Icon of={Search} size={18} className="-mt-0.5 text-ink-3" />}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWalked(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={id}
        role="listbox"
        aria-label={t.found}
        className={cx(
          "max-h-64 overflow-y-auto overscroll-contain rounded-b-control",
          people.length > 0 && "mx-1 border-x border-b border-line",
        )}
      >
        {people.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
          <div
            key={person.id}
            id={`${id}-${person.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(person)}
            className={cx(
              "flex min-h-13 cursor-pointer items-center gap-3 px-3 py-1",
              index === active ? "bg-surface-3/60" : "hover:bg-surface-3/60",
            )}
          >
            <Avatar src={person.image} id={person.id} owner={person.name} size={36} />
            <span className="min-w-0 grow leading-normal">
              <span className="flex flex-wrap items-center gap-x-1.5 text-small font-semibold">
                <span className="wrap-anywhere">{person.name}</span>
                {person.badge && <RoleBadge role={person.badge} />}
              </span>
              {person.institute_name && (
                <span className="block truncate text-meta text-ink-3">{person.institute_name}</span>
              )}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="px-1 text-meta text-ink-2 empty:hidden">
        {isOpen &&
          people.length === 0 &&
          (matches ? t.noneFound : found.error && name === debounced ? t.searchFailed : t.searching)}
      </p>
    </div>
  );
}
