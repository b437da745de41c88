import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useDebounced } from "../../../lib/data/use-debounced.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Input, type InputProps } from "../../../ui/Input.tsx";

interface Named {
  id: number;
  name: string;
  image: string | null;
}

interface PersonComboboxProps<Person extends Named> {
  /** Label or ids of the field, placeholder, and the longest name. */
  input: InputProps;
  query: (name: string) => UseQueryOptions<Person[], Error, Person[], string[]>;
  /** Already chosen, so not offered again. */
  listed?: readonly Named[];
  badge?: (person: Person) => ReactNode;
  /** A second line that tells people of one name apart. */
  detail: (person: Person) => ReactNode;
  texts: { found: string; noneFound: string; searchFailed: string; searching: string };
  onChoose: (person: Person) => void;
}

const DEBOUNCE_MS = 300;

/** The field keeps the focus; its arrows walk through the names, and Enter takes the one they stand on. */
export function PersonCombobox<Person extends Named>(props: PersonComboboxProps<Person>) {
  const { input, query, listed = [], badge, detail, texts, onChoose } = props;
  const id = useId();
  const [typed, setTyped] = useState("");
  const [walked, setWalked] = useState(0);
  const name = typed.normalize("NFC").trim();
  const debounced = useDebounced(name, DEBOUNCE_MS);
  const found = useQuery(query(debounced), queryClient);
  const matches = name !== "" && name === debounced ? found.data : undefined;
  const people = (matches ?? []).filter((person) => !listed.some((one) => one.id === person.id));
  const active = Math.min(walked, people.length - 1);

  const choose = (person: Person) => {
    onChoose(person);
    setTyped("");
    setWalked(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[active];
    if (step && people.length > 0) setWalked((active + step + people.length) % people.length);
    else if (event.key === "Enter") {
      // Never the form: a name half typed is no answer.
      if (person && !event.nativeEvent.isComposing) choose(person);
    } else if (event.key === "Escape" && typed !== "") setTyped("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="flex min-w-0 flex-col">
      <Input
        {...input}
        type="search"
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={id}
        aria-activedescendant={people[active] ? `${id}-${people[active].id}` : undefined}
        autoComplete="off"
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
        aria-label={texts.found}
        className={cx(
          "max-h-72 overflow-y-auto overscroll-contain rounded-b-control",
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
            onClick={() => choose(person)}
            className={cx(
              "flex min-h-13 cursor-pointer items-center gap-3 px-3 py-1",
              index === active ? "bg-surface-3/60" : "hover:bg-surface-3/60",
            )}
          >
            <Avatar src={person.image} id={person.id} owner={person.name} size={36} />
            <span className="min-w-0 grow leading-normal">
              <span className="flex flex-wrap items-center gap-x-1.5 text-small font-semibold">
                <span className="wrap-anywhere">{person.name}</span>
                {badge?.(person)}
              </span>
              {detail(person)}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="px-1 text-meta text-ink-2 empty:hidden">
        {name !== "" &&
          people.length === 0 &&
          (matches
            ? texts.noneFound
            : found.error && name === debounced
              ? texts.searchFailed
              : texts.searching)}
      </p>
    </div>
  );
}
