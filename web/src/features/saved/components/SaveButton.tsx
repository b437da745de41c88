import { Bookmark } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { text } from "../text.ts";

interface SaveButtonProps {
  isSaved: boolean;
  onPress: () => void;
}

export function SaveButton({ isSaved, onPress }: SaveButtonProps) {
  const t = useText(text);
  return (
    <button
      type="button"
      aria-label={isSaved ? t.isSaved : t.save}
      aria-pressed={isSaved}
      onClick={onPress}
      className={cx("act ml-auto", isSaved && "text-primary-ink")}
    >
      <Icon of={Bookmark} className={cx("-mt-0.5", isSaved && "fill-current")} />
    </button>
  );
}
