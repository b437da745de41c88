import { administrationErrors } from "@angon/contract/administration";
import { uploadsErrors } from "@angon/contract/uploads";
import { useState } from "react";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { site } from "../../../../lib/hydration/site.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { isUploading, LogoField, useSquareUpload } from "../../../uploads/public.ts";
import { removeLogo, saveLogo } from "../api.ts";
import { text } from "../text.ts";

const PIXELS = 512;
const sentences = { ...administrationErrors, ...uploadsErrors };

/** Shows the logo of the school; a chosen picture is uploaded and shown at once. */
export function LogoCard() {
  const t = useText(text);
  const language = useLanguage();
  const [logo, setLogo] = useState(site.logo ?? null);
  const shown = (next: string | null) => {
    setLogo(next);
    toast({ title: t.saved });
  };
  const save = useAction({ run: saveLogo, onSuccess: shown });
  const remove = useAction({ run: removeLogo, onSuccess: shown });
  const { upload, preview, choose } = useSquareUpload(PIXELS, save.start);
  const failure = upload.at === "failed" ? upload.error : (save.error ?? remove.error);
  const error = failure ? sentenceOf(failure, language, sentences).title : undefined;
  return (
    <div className="border-b border-line px-4 py-4">
      <LogoField
        picture={save.isPending || isUploading(upload) ? (preview ?? logo) : logo}
        busy={isUploading(upload) || save.isPending || remove.isPending}
        error={upload.at === "unreadable" ? t.unreadableLogo : error}
        onChoose={(file) => void choose(file)}
        onRemove={remove.start}
      />
    </div>
  );
}
