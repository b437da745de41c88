import { composerErrors, embedAddress } from "@angon/contract/composer";
import { X } from "lucide-react";
import { useState } from "react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Field } from "../../../ui/Field.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Input } from "../../../ui/Input.tsx";
import { composerText } from "../lazy-text.ts";

interface EmbedFieldProps {
  value: string;
  isWrong: boolean;
  disabled: boolean;
  onChange: (address: string) => void;
  onRemove: () => void;
}

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, "");

/** A pasted link, short link or iframe becomes the address of its player; other hosts are told from. */
export function EmbedField({ value, isWrong, disabled, onChange, onRemove }: EmbedFieldProps) {
  const t = useText(composerText);
  const language = useLanguage();
  const [wasLeft, setLeft] = useState(false);
  const player = embedAddress(value);
  const isRefused = value.trim() !== "" && !player && (wasLeft || isWrong);

  const settle = (text: string) => {
    onChange(embedAddress(text) ?? text);
    setLeft(true);
  };
  return (
    <div data-field="embed">
      <Field
        label={t.embed}
        hint={player ? t.embedFrom(hostOf(player)) : t.embedHint}
        error={isRefused && composerErrors["composer.embed_refused"][language]}
      >
        {(ids) => (
          <Input
            {...ids}
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            disabled={disabled}
            value={value}
            onChange={(event) => {
              setLeft(false);
              onChange(event.target.value);
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData("text");
              if (!pasted) return;
              event.preventDefault();
              settle(pasted);
            }}
            onBlur={() => settle(value)}
            trail={
              <IconButton
                size="sm"
                icon={X}
                label={t.removeEmbed}
                disabled={disabled}
                onClick={onRemove}
                className="-mr-2"
              />
            }
          />
        )}
      </Field>
    </div>
  );
}
