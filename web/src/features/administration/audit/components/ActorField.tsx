import { useKeptFocus } from "../../../../lib/forms/use-kept-focus.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { formatPhone } from "../../../../lib/phone/format.ts";
import { Field } from "../../../../ui/Field.tsx";
import { PersonCombobox } from "../../../people/public.ts";
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
  const row = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={row} data-row>
      {actor === undefined ? (
        <Search onChoose={onChoose} />
      ) : (
        <ChosenPerson label={t.who} id={actor} onClear={() => onChoose("")} />
      )}
    </div>
  );
}

function Search({ onChoose }: Pick<ActorFieldProps, "onChoose">) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Field label={t.who}>
      {(ids) => (
        <PersonCombobox
          input={{ ...ids, placeholder: t.findActor, maxLength: 60 }}
          query={actorsNamedQuery}
          detail={({ phone }) =>
            phone && <span className="num block text-meta text-ink-2">{formatPhone(format, phone)}</span>
          }
          texts={t}
          onChoose={({ id }) => onChoose(String(id))}
        />
      )}
    </Field>
  );
}
