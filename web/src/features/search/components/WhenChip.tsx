import { ChevronDown } from "lucide-react";
import { useContext, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { CloseContext } from "../../../ui/overlay/close-context.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import type { Filters } from "../state.ts";
import { text } from "../text.ts";
import { chipLook } from "./FilterChip.tsx";
import { WhenFields, type When } from "./WhenFields.tsx";

interface WhenChipProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

export function WhenChip({ filters, onChange }: WhenChipProps) {
  const t = useText(text);
  const said = useWhen(filters);
  return (
    <Popover
      label={t.when}
      align="start"
      className="w-85 p-4!"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={said === undefined ? t.when : `${t.when}: ${said}`}
          className={chipLook(said !== undefined)}
        >
          {said ?? t.when}
          <Icon of={ChevronDown} size={16} className="-mt-0.5" />
        </button>
      )}
    >
      <Panel filters={filters} onChange={onChange} />
    </Popover>
  );
}

/** A span is taken at once; days are two, so they wait for a word. */
function Panel({ filters, onChange }: WhenChipProps) {
  const t = useText(text);
  const close = useContext(CloseContext);
  const { within, from, to } = filters;
  const [when, setWhen] = useState<When>({ within, from, to });
  const take = (chosen: When) => {
    onChange({ ...filters, ...chosen });
    close?.();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(when);
      }}
      className="flex flex-col gap-3.5"
    >
      <WhenFields when={when} onSpan={take} onDays={setWhen} />
      <Button type="submit" full disabled={when.from === undefined && when.to === undefined}>
        {t.show}
      </Button>
    </form>
  );
}

function useWhen({ within, from, to }: Filters): string | undefined {
  const t = useText(text);
  const { date } = useFormat();
  if (within) return t[within];
  if (from && to) return t.between(date(from), date(to));
  if (from) return t.since(date(from));
  return to && t.until(date(to));
}
