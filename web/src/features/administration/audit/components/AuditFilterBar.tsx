import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { DateField } from "../../../../ui/dates/DateInput.tsx";
import { actionsQuery } from "../api.ts";
import type { AuditFilters } from "../rules.ts";
import { actionText, text } from "../text.ts";
import { ActorField } from "./ActorField.tsx";
import { ChosenPerson } from "./ChosenPerson.tsx";

interface AuditFilterBarProps {
  filters: AuditFilters;
  onChange: (patch: AuditFilters) => void;
  onClear: () => void;
}

export function AuditFilterBar({ filters, onChange, onClear }: AuditFilterBarProps) {
  const t = useText(text);
  const sentences: Record<string, string> = useText(actionText);
  const { data: actions = [] } = useQuery(actionsQuery, queryClient);
  const known = filters.action && !actions.includes(filters.action) ? [filters.action, ...actions] : actions;
  return (
    <div
      role="group"
      aria-label={t.filters}
      className="grid items-start gap-3 px-4 pb-4 sm:grid-cols-2 xl:grid-cols-4"
    >
      <ActorField actor={filters.actor} onChoose={(actor) => onChange({ actor })} />
      <Field label={t.action}>
        {(ids) => (
          <Select
            {...ids}
            value={filters.action ?? ""}
            onChange={({ target }) => onChange({ action: target.value })}
          >
            <option value="">{t.anyAction}</option>
            {known.map((action) => (
              <option key={action} value={action}>
                {sentences[action] ?? action}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(["from", "to"] as const).map((side) => (
        <DateField
          key={side}
          label={t[side]}
          value={filters[side] ?? ""}
          onChange={(value) => onChange({ [side]: value })}
        />
      ))}
      {filters.kind && filters.id && (
        <AboutFilter
          kind={filters.kind}
          id={filters.id}
          onClear={() => onChange({ kind: undefined, id: undefined })}
        />
      )}
      {Object.keys(filters).length > 0 && (
        <Button
          variant="tint"
          size="sm"
          icon={X}
          onClick={onClear}
          className="justify-self-start sm:col-span-full"
        >
          {t.clear}
        </Button>
      )}
    </div>
  );
}

interface AboutFilterProps {
  kind: string;
  id: string;
  onClear: () => void;
}

/** The object to which the page of a person or a link in the log has narrowed the list. */
function AboutFilter({ kind, id, onClear }: AboutFilterProps) {
  const t = useText(text);
  if (kind === "user") return <ChosenPerson label={t.about} id={id} onClear={onClear} />;
  return (
    <Field label={t.about}>
      {(ids) => (
        <Input
          {...ids}
          readOnly
          value={`${kind} ${id}`}
          trail={<IconButton size="sm" icon={X} label={t.without(`${kind} ${id}`)} onClick={onClear} />}
        />
      )}
    </Field>
  );
}
