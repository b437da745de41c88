import { useText } from "../../../../lib/i18n/text.ts";
import type { ManyProps } from "../rules.ts";
import { text } from "../text.ts";
import { ConfirmMany } from "./ConfirmMany.tsx";

export function AcceptDialog(props: ManyProps) {
  const t = useText(text);
  return (
    <ConfirmMany
      {...props}
      action="accept"
      texts={{
        title: t.acceptTitle,
        body: t.acceptBody,
        now: t.acceptNow,
        pending: t.accepting,
        done: t.accepted,
      }}
    />
  );
}
