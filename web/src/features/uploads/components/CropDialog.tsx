import { RotateCw } from "lucide-react";
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
  /** Always shown 16:9, as the cover of a group is. */
  isBanner: boolean;
  open: boolean;
  onClose: () => void;
  onCropped: (file: File) => void;
}

type Ratio = "wide" | "original";

const WIDE = 16 / 9;
const INITIAL_PERCENT = { wide: 90, original: 100 };
const QUALITY = 0.92;

/** As wide as asked for, or as high as there is room. */
const startAt = (
  ratio: Ratio,
  aspect: number,
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
): PercentCrop => {
  const widest = Math.min(INITIAL_PERCENT[ratio], (height * aspect * 100) / width);
  return centerCrop(makeAspectCrop({ unit: "%", width: widest }, aspect, width, height), width, height);
};

/** A notebook page would lose half of itself to 16:9, so an upright picture is shown whole at first. */
export default function CropDialog({ file, isBanner, open, onClose, onCropped }: CropDialogProps) {
  const t = useText(uploadsText);
  const refusals = useText(refusalText);
  const [address, setAddress] = useState("");
  const [ratio, setRatio] = useState<Ratio>("wide");
  const [aspect, setAspect] = useState(WIDE);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isCutting, setCutting] = useState(false);
  const [turns, setTurns] = useState(0);
  const [isChosen, setChosen] = useState(false);
  const [shownFile, setShownFile] = useState(file);
  if (shownFile !== file) {
    setShownFile(file);
    setTurns(0);
    setChosen(false);
  }
  const picture = useRef<HTMLImageElement>(null);

  useEffect(() => {
    let isCurrent = true;
    let made = "";
    const show = (shown: Blob) => {
      if (!isCurrent) return;
      made = URL.createObjectURL(shown);
      setAddress(made);
    };
    if (turns === 0) show(file);
    else turned(file, turns).then(show, () => isCurrent && setTurns(0));
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(made);
    };
  }, [file, turns]);

  const begin = (wanted: Ratio) => {
    const image = picture.current;
    setRatio(wanted);
    if (!image?.naturalWidth) return;
    const shape = wanted === "wide" ? WIDE : image.naturalWidth / image.naturalHeight;
    setAspect(shape);
    setCrop(startAt(wanted, shape, image));
  };
  const beginAnew = ({ naturalWidth, naturalHeight }: HTMLImageElement) => {
    const fitting = naturalHeight > naturalWidth && !isBanner ? "original" : "wide";
    begin(isChosen ? ratio : fitting);
  };
  const turn = () => {
    setChosen(true);
    setTurns((turns + 1) % 4);
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
      <div className="flex items-center gap-2.5">
        <Segmented
          size="sm"
          label={t.ratio}
          value={ratio}
          onChange={(wanted) => {
            setChosen(true);
            begin(wanted);
          }}
          options={[
            { value: "original", label: t.original },
            { value: "wide", label: t.wide },
          ]}
          className="min-w-0 grow"
        />
        <Button variant="quiet" size="sm" icon={RotateCw} onClick={turn}>
          {t.turn}
        </Button>
      </div>
      <p className="mt-2.5 mb-2 text-meta text-ink-3">
        {t.cropHint} <span className="pointer-coarse:hidden">{t.cropKeys}</span>
      </p>
      <div className="grid place-items-center rounded-control bg-surface-3">
        {address && (
          <ReactCrop
            crop={crop}
            aspect={aspect}
            onChange={(_, percent) => setCrop(percent)}
            keepSelection
            minWidth={40}
            className="max-h-[50vh]"
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
              onLoad={(event) => beginAnew(event.currentTarget)}
              onError={failed}
            />
          </ReactCrop>
        )}
      </div>
    </Dialog>
  );
}

/** The picture after quarter turns, clockwise. */
async function turned(file: Blob, turns: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const canvas = document.createElement("canvas");
  const isOnItsSide = turns % 2 === 1;
  canvas.width = isOnItsSide ? bitmap.height : bitmap.width;
  canvas.height = isOnItsSide ? bitmap.width : bitmap.height;
  const pen = penOn(canvas);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return jpegOf(canvas);
}

/** A drawing without a ground would turn black. */
function penOn(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw");
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return pen;
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!blob) throw new Error("This browser cannot write the picture");
  return blob;
}

/** The chosen part in all its pixels; how large it is sent is decided later. */
async function cutOut(image: HTMLImageElement, crop: PercentCrop, name: string): Promise<File> {
  const across = (percent: number) => Math.round((percent * image.naturalWidth) / 100);
  const down = (percent: number) => Math.round((percent * image.naturalHeight) / 100);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, across(crop.width));
  canvas.height = Math.max(1, down(crop.height));
  penOn(canvas).drawImage(
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
  return new File([await jpegOf(canvas)], `${name.replace(/\.[^.]*$/, "") || "image"}.jpg`, {
    type: "image/jpeg",
  });
}
