import "../../styles/print.css";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/overlay/Toast.tsx";
import { sentenceOf } from "../http/problem.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/text.ts";
import { text } from "./text.ts";

interface PrintButtonProps {
  /** Loads the rest of the page, such as further rows of a table. */
  before?: () => Promise<unknown>;
  className?: string;
}

/** Opens the browser's print dialog. */
export function PrintButton({ before, className }: PrintButtonProps) {
  const t = useText(text);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    try {
      await before?.();
      // The rows that came last are rendered in the next frame.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await document.fonts.ready;
      globalThis.print();
    } catch (error) {
      toast({ tone: "bad", ...sentenceOf(error, language) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Printer}
      busy={isBusy}
      className={className}
      onClick={() => void print()}
    >
      {t.print}
    </Button>
  );
}
