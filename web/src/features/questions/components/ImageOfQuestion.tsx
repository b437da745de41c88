import { ImagePlus } from "lucide-react";
import { useId } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { FieldError } from "../../../ui/Field.tsx";
import { ImageField, type PicturesOfText } from "../../uploads/public.ts";
import { formText } from "../text.ts";

interface ImageOfQuestionProps {
  pictures: PicturesOfText;
  error: string | undefined;
}

/** The one picture of a question, with its upload. */
export function ImageOfQuestion({ pictures, error }: ImageOfQuestionProps) {
  const t = useText(formText);
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col items-start gap-2">
      <span id={id} className="text-label font-semibold">
        {t.image}
      </span>
      <ImageField pictures={pictures} />
      {pictures.slots.length === 0 && (
        <Button
          size="sm"
          variant="secondary"
          icon={ImagePlus}
          aria-invalid={error ? true : undefined}
          onClick={pictures.browse}
        >
          {t.addImage}
        </Button>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
