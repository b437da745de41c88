import { WifiOff } from "lucide-react";
import { useOnline } from "../../lib/online.ts";
import { tryAgain } from "../../lib/signals.ts";
import { useText } from "../../lib/text.ts";
import { Icon } from "../../ui/Icon.tsx";
import { text } from "../text.ts";

export function OfflineBar() {
  const t = useText(text);
  if (useOnline()) return null;
  return (
    <div
      role="status"
      className="sticky top-(--header-h) z-20 flex items-center gap-2.5 bg-ink px-4 py-2.5 text-[0.875rem] leading-normal text-paper"
    >
      <Icon of={WifiOff} size={18} />
      <span className="min-w-0 grow">{t.offline}</span>
      <button
        type="button"
        className="hit relative min-h-8 font-semibold underline outline-current"
        onClick={tryAgain.give}
      >
        {t.retry}
      </button>
    </div>
  );
}
