import { MAX_LISTED_PEOPLE } from "@angon/contract/group-settings";
import type { Person } from "@angon/contract/people";
import { X } from "lucide-react";
import { useId, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { whoText } from "../text.ts";
import { PeopleSearch } from "./PeopleSearch.tsx";

interface PeopleFieldProps {
  people: readonly Person[];
  error: string | undefined;
  onChange: (people: readonly Person[]) => void;
}

/** Names, one by one, of those who may join. */
export function PeopleField({ people, error, onChange }: PeopleFieldProps) {
  const t = useText(whoText);
  const { number } = useFormat();
  const id = useId();
  const [said, setSaid] = useState("");
  const isFull = people.length >= MAX_LISTED_PEOPLE;

  const add = (person: Person) => {
    if (isFull || people.some((one) => one.id === person.id)) return;
    setSaid(t.added(person.name));
    onChange([...people, person]);
  };
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="text-label font-semibold">
          {t.people}
        </span>
        <span className="num shrink-0 text-meta text-ink-3">
          {t.count(number(people.length), number(MAX_LISTED_PEOPLE))}
        </span>
      </div>
      {isFull ? (
        <p className="text-meta text-ink-2">{t.full}</p>
      ) : (
        <PeopleSearch listed={people} isWrong={error !== undefined} onAdd={add} />
      )}
      {error && <FieldError>{error}</FieldError>}
      {people.length === 0 ? (
        <p className="text-meta text-ink-3">{t.noneListed}</p>
      ) : (
        <ul aria-label={t.listed} className="flex max-h-56 flex-wrap gap-2 overflow-y-auto">
          {people.map((person) => (
            <Listed
              key={person.id}
              person={person}
              onDrop={() => onChange(people.filter((one) => one.id !== person.id))}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface ListedProps {
  person: Person;
  onDrop: () => void;
}

function Listed({ person, onDrop }: ListedProps) {
  const t = useText(whoText);
  return (
    <li className="flex min-h-11 max-w-full items-center gap-2 rounded-full bg-surface-3 pr-1 pl-1.5">
      <Avatar src={person.image} id={person.id} owner={person.name} size={28} />
      <span className="min-w-0 truncate pt-0.5 text-small">{person.name}</span>
      <IconButton size="sm" icon={X} label={t.drop(person.name)} onClick={onDrop} className="-ml-1" />
    </li>
  );
}
