import { useText } from "../../../../lib/i18n/text.ts";
import type { ManyProps } from "../rules.ts";
import { text } from "../text.ts";
import { ConfirmMany } from "./ConfirmMany.tsx";

export function RemoveDialog(props: ManyProps) {
  const t = useText(text);
  return (
    <ConfirmMany
      {...props}
      action="remove"
      texts={{
        title: t.removeTitle,
        body: t.removeBody,
        now: t.removeNow,
        pending: t.removing,
        done: t.removed,
      }}
    />
  );
}
