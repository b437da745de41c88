import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useDebounced } from "../../../../lib/data/use-debounced.ts";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { findStudents } from "../../api.ts";
import { staffText } from "../text.ts";

export interface Student {
  id: number;
  name: string;
  image: string | null;
}

interface StudentFieldProps {
  homeworkId: number;
  value: Student | null;
  error: string | undefined;
  onChange: (student: Student | null) => void;
}

const DEBOUNCE_MS = 300;

/** One student, found by name. */
export function StudentField({ homeworkId, value, error, onChange }: StudentFieldProps) {
  const t = useText(staffText);
  const [typed, setTyped] = useState("");
  const name = useDebounced(typed.trim(), DEBOUNCE_MS);
  const found = useQuery(
    {
      queryKey: ["homework", homeworkId, "students", name],
      queryFn: ({ signal }) => findStudents(homeworkId, name, signal),
      enabled: value === null && name.length > 1,
    },
    queryClient,
  );
  if (value)
    return (
      <div className="flex flex-col gap-1.5">
        <span className="text-label font-semibold">{t.student}</span>
        <p className="flex min-h-12 items-center gap-3">
          <Avatar src={value.image} id={value.id} owner={value.name} size={40} />
          <b className="min-w-0 grow truncate font-semibold">{value.name}</b>
          <Button variant="quiet" size="sm" onClick={() => onChange(null)}>
            {t.otherStudent}
          </Button>
        </p>
      </div>
    );
  return (
    <div>
      <TextField
        label={t.student}
        error={error}
        type="search"
        autoComplete="off"
        placeholder={t.findStudent}
        value={typed}
        onChange={setTyped}
      />
      <div role="status">
        {found.data?.length === 0 && <p className="mt-1.5 text-meta text-ink-3">{t.noneFound}</p>}
      </div>
      <ul className="mt-1">
        {found.data?.map((person) => (
          <li key={person.id}>
            <button
              type="button"
              onClick={() => onChange({ id: person.id, name: person.name, image: person.image })}
              className="flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-left hover:bg-surface-3/60"
            >
              <Avatar src={person.image} id={person.id} owner={person.name} size={32} />
              <span className="min-w-0 truncate">{person.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
