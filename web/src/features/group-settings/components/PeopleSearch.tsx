import type { Person } from "@angon/contract/people";
import { useText } from "../../../lib/i18n/text.ts";
import { PersonCombobox, RoleBadge } from "../../people/public.ts";
import { peopleNamedQuery } from "../api.ts";
import { whoText } from "../text.ts";

interface PeopleSearchProps {
  listed: readonly Person[];
  isWrong: boolean;
  onAdd: (person: Person) => void;
}

export function PeopleSearch({ listed, isWrong, onAdd }: PeopleSearchProps) {
  const t = useText(whoText);
  return (
    <PersonCombobox
      input={{
        "aria-label": t.findPeople,
        "aria-invalid": isWrong || undefined,
        placeholder: t.findPeople,
        maxLength: 100,
      }}
      query={peopleNamedQuery}
      listed={listed}
      badge={({ badge }) => badge && <RoleBadge role={badge} />}
      detail={({ institute_name }) =>
        institute_name && <span className="block truncate text-meta text-ink-3">{institute_name}</span>
      }
      texts={t}
      onChoose={onAdd}
    />
  );
}
