import { ImagePlus } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { ImageField } from "../../../uploads/public.ts";
import { text } from "../text.ts";
import type { Files } from "../use-files.ts";

export function FileFields({ pictures }: Pick<Files, "pictures">) {
  const t = useText(text);
  return (
    <div className="flex flex-col gap-2 [&_ul]:grid [&_ul]:grid-cols-2 sm:[&_ul]:grid-cols-3">
      <span className="text-label font-semibold">{t.images}</span>
      <ImageField pictures={pictures} />
      {pictures.slots.length === 0 && (
        <Button
          variant="secondary"
          icon={ImagePlus}
          data-focus="files"
          className="self-start"
          onClick={pictures.browse}
        >
          {t.addImages}
        </Button>
      )}
    </div>
  );
}
