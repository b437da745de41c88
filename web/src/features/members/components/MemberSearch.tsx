import { Search, X } from "lucide-react";
import { useId, useRef } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { FieldError } from "../../../ui/Field.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Input } from "../../../ui/Input.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { LONGEST_NAME, type MemberList } from "../state.ts";
import { text } from "../text.ts";

export function MemberSearch({ list }: { list: MemberList }) {
  const t = useText(text);
  const format = useFormat();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const { typed, isTooLong, isReading, members } = list;
  const clear = () => {
    list.clear();
    box.current?.focus();
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        list.lookNow();
      }}
      className="flex scroll-mt-20 flex-col gap-1.5"
    >
      <Input
        ref={box}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={typed}
        placeholder={t.search}
        aria-label={t.search}
        aria-invalid={isTooLong || undefined}
        aria-describedby={isTooLong ? id : undefined}
        onChange={(event) => list.type(event.target.value)}
        lead={isReading && members ? <Spinner size={18} /> : <Icon of={Search} size={18} />}
        trail={typed && <IconButton size="sm" icon={X} label={t.clear} onClick={clear} className="-mr-2" />}
        className="[&_input]:[appearance:textfield]"
      />
      {isTooLong && <FieldError id={id}>{t.tooLong(format.number(LONGEST_NAME))}</FieldError>}
    </form>
  );
}
