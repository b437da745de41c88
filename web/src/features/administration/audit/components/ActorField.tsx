import type { AdminUser } from "@angon/contract/administration/users";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent } from "react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { formatPhone } from "../../../../lib/phone/format.ts";
import { useStable } from "../../../../lib/rich-text/use-stable.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { actorsNamedQuery } from "../api.ts";
import { text } from "../text.ts";
import { ChosenPerson } from "./ChosenPerson.tsx";

interface ActorFieldProps {
  /** The id in the address. */
  actor: string | undefined;
  onChoose: (actor: string) => void;
}

/** Narrows the log to one person, found by name in any spelling or by phone. */
export function ActorField({ actor, onChoose }: ActorFieldProps) {
  const t = useText(text);
  return actor === undefined ? (
    <ActorSearch onChoose={onChoose} />
  ) : (
    <ChosenPerson label={t.who} id={actor} onClear={() => onChoose("")} />
  );
}

const SETTLES_MS = 200;

function ActorSearch({ onChoose }: { onChoose: (actor: string) => void }) {
  const t = useText(text);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [walked, setWalked] = useState(0);
  const name = typed.normalize("NFC").trim();
  const debounced = useStable(name, SETTLES_MS);
  const found = useQuery(actorsNamedQuery(debounced), queryClient);
  const people = name !== "" && name === debounced ? (found.data ?? []) : [];
  const active = Math.min(walked, people.length - 1);
  const choose = ({ id }: AdminUser) => onChoose(String(id));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[active];
    if (step && people.length > 0) setWalked((active + step + people.length) % people.length);
    else if (event.key === "Enter" && person && !event.nativeEvent.isComposing) choose(person);
    else if (event.key === "Escape" && typed !== "") setTyped("");
    else return;
    event.preventDefault();
  };
  return (
    <div className="min-w-0">
      <Field label={t.who}>
        {(ids) => (
          <Input
            {...ids}
            type="search"
            role="combobox"
            aria-expanded={people.length > 0}
            aria-controls={listId}
            aria-activedescendant={people[active] ? `${listId}-${people[active].id}` : undefined}
            autoComplete="off"
            maxLength={60}
            placeholder={t.findActor}
            lead={<Icon of={Search} size={18} />}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setWalked(0);
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t.foundActors}
        className={cx(
          "max-h-72 overflow-y-auto overscroll-contain rounded-b-control",
          people.length > 0 && "mx-1 border-x border-b border-line",
        )}
      >
        {people.map((person, index) => (
          <ActorOption
            key={person.id}
            id={`${listId}-${person.id}`}
            person={person}
            isActive={index === active}
            onChoose={() => choose(person)}
          />
        ))}
      </div>
      <p role="status" className="pt-1 text-meta text-ink-2 empty:hidden">
        {name !== "" &&
          people.length === 0 &&
          (name === debounced && found.data ? t.noActor : found.error ? t.actorsFailed : t.searching)}
      </p>
    </div>
  );
}

interface ActorOptionProps {
  id: string;
  person: AdminUser;
  isActive: boolean;
  onChoose: () => void;
}

function ActorOption({ id, person, isActive, onChoose }: ActorOptionProps) {
  const format = useFormat();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        "flex min-h-12 cursor-pointer items-center gap-2.5 px-3 py-1.5",
        isActive ? "bg-surface-3/60" : "hover:bg-surface-3/60",
      )}
    >
      <Avatar src={person.image} id={person.id} owner={person.name} size={32} />
      <span className="min-w-0 grow">
        <span className="block text-small font-semibold wrap-anywhere">{person.name}</span>
        {person.phone && (
          <span className="num block text-meta text-ink-2">{formatPhone(format, person.phone)}</span>
        )}
      </span>
    </div>
  );
}
