import { useEffect, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { createSignal } from "../../ui/signal.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { readStorage, writeStorage } from "../browser/storage.ts";
import { useText } from "../i18n/text.ts";
import { keepFocus } from "./keep-focus.ts";
import { loadPhonetic, type Parse } from "./phonetic-rules.ts";
import { editorText } from "./text.ts";

const isStoredOn = () => readStorage("angon_phonetic") === "on";
const switched = createSignal();

interface PhoneticSwitchProps {
  disabled?: boolean;
  /** The rules while Avro is on, and null while it is off; the function stays the same between renders. */
  onRules: (rules: Parse | null) => void;
  onPressed: () => void;
}

/** Switches Avro typing. The setting is stored on this device. */
export function PhoneticSwitch({ disabled, onRules, onPressed }: PhoneticSwitchProps) {
  const t = useText(editorText);
  const [isOn, setOn] = useState(isStoredOn);

  // A poll has one switch above its question and one above its options.
  useEffect(() => switched.subscribe(() => setOn(isStoredOn())), []);
  useEffect(() => {
    if (!isOn) return onRules(null);
    let wanted = true;
    loadPhonetic().then(
      (parse) => wanted && onRules(parse),
      () => {
        if (!wanted) return;
        setOn(false);
        toast({ tone: "bad", title: t.phoneticAway });
      },
    );
    return () => {
      wanted = false;
    };
  }, [onRules, isOn, t]);

  const change = () => {
    writeStorage("angon_phonetic", isOn ? null : "on");
    setOn(!isOn);
    if (isStoredOn() === !isOn) switched.emit();
    onPressed();
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={t.phonetic}
      title={t.phonetic}
      disabled={disabled}
      onMouseDown={keepFocus}
      onClick={change}
      className={cx(
        "hit relative grid size-9 place-items-center rounded-control pt-0.5 text-body leading-none font-semibold",
        isOn ? "bg-primary-soft text-primary-ink" : "text-ink-2 hover:bg-surface-3/60",
      )}
    >
      <span aria-hidden="true">{t.phoneticLetter}</span>
    </button>
  );
}
