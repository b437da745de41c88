import { Check, CloudOff, CloudUpload } from "lucide-react";
import { useOnline } from "../../../../lib/browser/online.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { differences } from "../rules.ts";
import type { AttemptState } from "../state.ts";
import { text } from "../text.ts";

/** Shows whether the server has stored the answers; nothing before the first answer. */
export function SaveState({ state }: { state: Pick<AttemptState, "save" | "answers" | "saved"> }) {
  const t = useText(text);
  const format = useFormat();
  const isOnline = useOnline();
  const unsent = format.number(Math.max(1, differences(state.answers, state.saved)));
  const isUntouched = Object.keys({ ...state.answers, ...state.saved }).length === 0;
  if (isUntouched) return <p role="status" />;
  if (state.save === "saved") return <Note icon={Check} said={t.saved} tone="text-ink-3" />;
  if (!isOnline) return <Note icon={CloudOff} said={t.offline(unsent)} tone="text-krishna-ink" />;
  if (state.save === "saving") return <Note icon={CloudUpload} said={t.saving} tone="text-ink-3" />;
  return <Note icon={CloudUpload} said={t.waiting(unsent)} tone="text-krishna-ink" />;
}

const Note = ({ icon, said, tone }: { icon: typeof Check; said: string; tone: string }) => (
  <p role="status" className={`num flex items-center gap-1.5 text-meta ${tone}`}>
    <Icon of={icon} size={16} className="shrink-0" />
    {said}
  </p>
);
