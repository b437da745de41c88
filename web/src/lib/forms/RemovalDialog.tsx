import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Localized } from "@angon/contract/kit/problem";
import { useText } from "../i18n/text.ts";
import type { IconType } from "../../ui/Icon.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { text } from "./text.ts";

interface RemovalDialogProps {
  open: boolean;
  onClose: () => void;
  texts: { title: string; body: string; now: string; keep?: string; pending?: string };
  removing: { isPending: boolean; error: Error | null; start: () => void; reset: () => void };
  sentences: Readonly<Record<string, Localized>>;
  icon?: IconType;
  /** Below the explanation, such as a choice of how much is removed. */
  children?: ReactNode;
}

/** The confirmation of a removal. It stays open until the request has succeeded, and shows its error. */
export function RemovalDialog({
  onClose,
  texts,
  removing,
  icon = Trash2,
  children,
  ...rest
}: RemovalDialogProps) {
  const t = useText(text);
  const close = () => {
    if (removing.isPending) return;
    removing.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      {...rest}
      danger
      icon={icon}
      tone="krishna"
      title={texts.title}
      onClose={close}
      texts={{
        cancel: texts.keep ?? t.keep,
        confirm: removing.isPending ? (texts.pending ?? t.removing) : texts.now,
      }}
      action={removing}
      onConfirm={() => removing.start()}
    >
      <p>{texts.body}</p>
      {children}
    </ConfirmDialog>
  );
}
