import type { religions } from "@angon/contract/people";
import { site } from "../../../lib/hydration/site.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Choice } from "../../../ui/Choice.tsx";
import { fieldText, religionText } from "../text.ts";

type Religion = (typeof religions)[number];

interface ReligionChoiceProps {
  value: Religion | null;
  onChange: (religion: Religion) => void;
  error?: string;
  hint?: string;
}

export function ReligionChoice({ value, onChange, error, hint }: ReligionChoiceProps) {
  const t = useText(fieldText);
  const called = useText(religionText);
  return (
    <Choice
      name="religion"
      legend={t.religion}
      options={site.religions.map((religion) => ({
        value: religion,
        label: <Short>{called[religion] ?? religion}</Short>,
      }))}
      value={value}
      onChange={onChange}
      error={error}
      hint={hint}
    />
  );
}

/** Five fit in a row of a phone when what comes after the slash is only spoken. */
function Short({ children }: { children: string }) {
  const [first, rest] = children.split(" / ");
  return (
    <>
      {first}
      {rest && <span className="sr-only"> / {rest}</span>}
    </>
  );
}
