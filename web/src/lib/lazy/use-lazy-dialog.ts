import { useState, type ComponentType } from "react";
import { toast } from "../../ui/overlay/Toast.tsx";
import { useLanguage } from "../i18n/language.tsx";
import { isOnline } from "../browser/online.ts";
import { ProblemError, sentenceOf } from "../http/problem.ts";

interface DialogProps {
  open: boolean;
  onClose: () => void;
}

/** A dialog whose chunk loads with the press that opens it; a toast tells when it cannot load. */
export function useLazyDialog<P extends DialogProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ Content: ComponentType<P> } | null>(null);
  const [isOpen, setOpen] = useState(false);

  const open = async () => {
    try {
      const module = await load();
      setLoaded({ Content: module.default });
      setOpen(true);
    } catch (cause) {
      const problem = new ProblemError({ status: 0, code: isOnline() ? "unreachable" : "offline", cause });
      toast({ tone: "bad", ...sentenceOf(problem, language) });
    }
  };

  return {
    Content: loaded?.Content,
    isOpen,
    open: () => void open(),
    dialogProps: { open: isOpen, onClose: () => setOpen(false) },
  };
}
