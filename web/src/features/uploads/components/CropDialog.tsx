import { useEffect, useRef, useState } from "react";
import { ReactCrop, centerCrop, makeAspectCrop, type PercentCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { refusalText, uploadsText } from "../text.ts";

export interface CropDialogProps {
  file: File;
  open: boolean;
  onClose: () => void;
  onCropped: (file: File) => void;
}

type Ratio = "wide" | "original";

const WIDE = 16 / 9;
const INITIAL_PERCENT = 90;
const QUALITY = 0.92;

/** As wide as asked for, or as high as there is room. */
const startAt = (
  aspect: number,
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
): PercentCrop => {
  const widest = Math.min(INITIAL_PERCENT, (height * aspect * 100) / width);
  return centerCrop(makeAspectCrop({ unit: "%", width: widest }, aspect, width, height), width, height);
};

/** A notebook page would lose half of itself to 16:9, so the original ratio can be chosen. */
export default function CropDialog({ file, open, onClose, onCropped }: CropDialogProps) {
  const t = useText(uploadsText);
  const refusals = useText(refusalText);
  const [address, setAddress] = useState("");
  const [ratio, setRatio] = useState<Ratio>("wide");
  const [aspect, setAspect] = useState(WIDE);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isCutting, setCutting] = useState(false);
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const begin = (wanted: Ratio) => {
    const image = picture.current;
    setRatio(wanted);
    if (!image?.naturalWidth) return;
    const shape = wanted === "wide" ? WIDE : image.naturalWidth / image.naturalHeight;
    setAspect(shape);
    setCrop(startAt(shape, image));
  };
  const failed = () => {
    toast({ tone: "bad", ...refusals.imageFailed });
    onClose();
  };
  const cut = async () => {
    const image = picture.current;
    if (!image || !crop?.width) return;
    setCutting(true);
    try {
      onCropped(await cutOut(image, crop, file.name));
    } catch {
      failed();
    }
    setCutting(false);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.cropTitle}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t.cropCancel}
          </Button>
          <Button onClick={() => void cut()} busy={isCutting} disabled={!crop?.width} data-autofocus>
            {t.crop}
          </Button>
        </>
      }
    >
      <Segmented
        size="sm"
        label={t.ratio}
        value={ratio}
        onChange={begin}
        options={[
          { value: "wide", label: t.wide },
          { value: "original", label: t.original },
        ]}
      />
      <p className="mt-2.5 mb-2 text-meta text-ink-3">{t.cropHint}</p>
      <div className="grid place-items-center rounded-control bg-surface-3">
        {address && (
          <ReactCrop
            crop={crop}
            aspect={aspect}
            onChange={(_, percent) => setCrop(percent)}
            keepSelection
            minWidth={40}
            ariaLabels={{
              cropArea: t.cropArea,
              nwDragHandle: t.cropNW,
              nDragHandle: t.cropN,
              neDragHandle: t.cropNE,
              eDragHandle: t.cropE,
              seDragHandle: t.cropSE,
              sDragHandle: t.cropS,
              swDragHandle: t.cropSW,
              wDragHandle: t.cropW,
            }}
          >
            <img
              ref={picture}
              src={address}
              alt=""
              onLoad={() => begin(ratio)}
              onError={failed}
              className="max-h-[50vh]"
            />
          </ReactCrop>
        )}
      </div>
    </Dialog>
  );
}

/** The chosen part in all its pixels; how large it is sent is decided later. */
async function cutOut(image: HTMLImageElement, crop: PercentCrop, name: string): Promise<File> {
  const across = (percent: number) => Math.round((percent * image.naturalWidth) / 100);
  const down = (percent: number) => Math.round((percent * image.naturalHeight) / 100);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, across(crop.width));
  canvas.height = Math.max(1, down(crop.height));
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  // A drawing without a ground would turn black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(
    image,
    across(crop.x),
    down(crop.y),
    canvas.width,
    canvas.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("This browser cannot write the picture");
  return new File([blob], `${name.replace(/\.[^.]*$/, "") || "image"}.jpg`, { type: "image/jpeg" });
}
