import type { Ref } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { isImage, refusalText } from "../../../uploads/public.ts";

interface PhotoInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  /** Opens the camera on a phone. */
  usesCamera?: boolean;
  onPhotos: (files: readonly File[]) => void;
}

/** Pictures only; several at once. Formats that the browser cannot decode are told apart later. */
export function PhotoInput({ ref, label, usesCamera, onPhotos }: PhotoInputProps) {
  const refusals = useText(refusalText);
  const choose = (files: readonly File[]) => {
    const images = files.filter((file) => isImage(file) || /\.(jpe?g|png|webp|heic)$/i.test(file.name));
    if (images.length < files.length) toast({ tone: "bad", ...refusals.notImage });
    if (images.length > 0) onPhotos(images);
  };
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept="image/*"
      capture={usesCamera ? "environment" : undefined}
      aria-label={label}
      onChange={({ target }) => {
        choose([...(target.files ?? [])]);
        // The same file may be chosen once more.
        target.value = "";
      }}
    />
  );
}
