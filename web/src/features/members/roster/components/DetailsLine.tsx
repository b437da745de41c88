import type { Member } from "@angon/contract/members";
import { Pencil } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { text } from "../text.ts";

interface DetailsLineProps {
  member: Member;
  /** For managers, who also see the day of the last use. */
  onChange?: () => void;
}

/** Roll number and section, as far as the viewer is told. */
export function DetailsLine({ member, onChange }: DetailsLineProps) {
  const t = useText(text);
  const { date, digits } = useFormat();
  const { name, roll, section, last_seen } = member;
  const shown = [typeof roll === "number" && t.rollIs(digits(String(roll))), section && t.sectionIs(section)]
    .filter(Boolean)
    .join(" · ");
  if (!onChange)
    return shown && <span className="num block text-meta wrap-anywhere text-ink-2">{shown}</span>;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line pr-3 pl-1">
      <Button
        size="sm"
        variant="quiet"
        icon={Pencil}
        aria-label={shown ? t.changeDetails(`${shown}, ${name}`) : t.detailsOf(name)}
        className="num min-w-0 shrink! px-2.5! font-normal! wrap-anywhere whitespace-normal!"
        onClick={onChange}
      >
        {shown || t.addDetails}
      </Button>
      {last_seen && <span className="num text-meta text-ink-3">{t.seenOn(date(last_seen))}</span>}
    </span>
  );
}
