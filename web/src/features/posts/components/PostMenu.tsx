import type { Post } from "@angon/contract/posts";
import { Ellipsis } from "lucide-react";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { text } from "../text.ts";

const loadPanel = () => import("./PostMenuPanel.tsx");
const fetchPanel = () => void loadPanel().catch(() => undefined);

/** The three dots; what is behind them comes with the first hand that reaches for it. */
export function PostMenu({ post, whole }: { post: Post; whole: boolean }) {
  const t = useText(text);
  const panel = useLazyDialog(loadPanel);
  if (panel.Content) return <panel.Content {...panel.dialogProps} post={post} whole={whole} />;
  return (
    <IconButton
      size="sm"
      icon={Ellipsis}
      label={t.more}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerDown={fetchPanel}
      onClick={panel.open}
      className="-mt-0.5 -mr-2 -ml-1.5"
    />
  );
}
