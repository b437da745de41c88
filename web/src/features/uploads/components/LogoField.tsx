import { imageTypes } from "@angon/contract/uploads";
import { Image as ImageIcon } from "lucide-react";
import { FileButton } from "../../../lib/forms/FileButton.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { isImage } from "../state.ts";
import { logoText } from "../lazy-text.ts";
import { refusalText } from "../text.ts";

interface LogoFieldProps {
  /** The address of the picture that is shown now. */
  picture: string | null;
  busy?: boolean;
  error?: string | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The logo of the school, with buttons to choose, replace and remove it. */
export function LogoField({ picture, busy = false, error, onChoose, onRemove }: LogoFieldProps) {
  const t = useText(logoText);
  const refusals = useText(refusalText);
  const choose = (file: File) =>
    isImage(file) ? onChoose(file) : toast({ tone: "bad", ...refusals.notImage });
  return (
    <div role="group" aria-label={t.logo} className="flex items-start gap-4">
      <span className="grid size-18 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-surface-2 text-ink-3">
        {picture === null ? (
          <Icon of={ImageIcon} size={28} />
        ) : (
          <img src={picture} alt={t.logo} width={72} height={72} className="size-full object-cover" />
        )}
      </span>
      <div className="min-w-0">
        <p className="text-small font-semibold">{t.logo}</p>
        <p className="text-meta text-ink-3">{t.hint}</p>
        {error && (
          <p role="alert" className="text-meta font-semibold text-bad">
            {error}
          </p>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <FileButton
            size="sm"
            variant="secondary"
            label={t.logo}
            accept={imageTypes.join(",")}
            busy={busy}
            onFile={choose}
          >
            {picture === null ? t.choose : t.replace}
          </FileButton>
          {picture !== null && (
            <Button size="sm" variant="quiet" disabled={busy} onClick={onRemove}>
              {t.remove}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
