import { ImagePlus } from "lucide-react";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { typeOf, uploadFile } from "../api.ts";
import { failureOf, shrinkImage, sized } from "../state.ts";
import { refusalText, uploadsText } from "../text.ts";
import { Thumbnail, type Sending } from "./Thumbnail.tsx";

/** A picture from its choice to its place on the server. */
interface Slot {
  key: number;
  /** Of this page, or of the server. */
  preview: string;
  url: string | null;
  file: File | null;
  sending: Sending | null;
}

interface Pictures {
  /** The addresses to begin with. */
  initial: readonly string[];
  most: number;
  folder?: "homework";
  /** Shown in a dialog first, to be cut; what is cut replaces the one before. */
  crops: boolean;
  /** Shown 16:9, like the cover of a group. */
  isBanner?: boolean;
  /** The addresses that are there, in order. */
  onChange: (urls: string[]) => void;
}

const accepted = ["image/png", "image/jpeg", "image/jpg"];
/** Some telephones name a file but not its type. */
const isAccepted = (file: File): boolean => accepted.includes(file.type || (typeOf(file, "image") ?? ""));
const loadCrop = () => import("./CropDialog.tsx");

let lastKey = 0;
const slotOf = (url: string): Slot => ({
  key: lastKey++,
  preview: sized(url, 360),
  url,
  file: null,
  sending: null,
});

/** The pictures of one text: cropped or not, uploaded in parallel, shown in the order in which they were chosen. */
export function usePictures({ initial, most, folder, crops, isBanner = false, onChange }: Pictures) {
  const [slots, setSlots] = useState<readonly Slot[]>(() => initial.map(slotOf));
  const [toCrop, setToCrop] = useState<File | null>(null);
  const running = useRef(new Map<number, AbortController>());
  const inputId = useId();
  const crop = useLazyDialog(loadCrop);
  const t = useText(uploadsText);
  const refusals = useText(refusalText);
  const language = useLanguage();
  const notice = useNotice();
  const { number } = useFormat();
  const tell = useEffectEvent(onChange);

  const urls = slots.flatMap(({ url }) => (url === null ? [] : [url])).join("\n");
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) tell(urls === "" ? [] : urls.split("\n"));
    isFirst.current = false;
  }, [urls]);
  useEffect(() => {
    const all = running.current;
    return () => all.forEach((control) => control.abort());
  }, []);

  const change = (key: number, patch: Partial<Slot>) =>
    setSlots((all) => all.map((slot) => (slot.key === key ? { ...slot, ...patch } : slot)));

  const send = async (key: number, file: File) => {
    const control = new AbortController();
    running.current.set(key, control);
    change(key, { sending: { at: "preparing" } });
    try {
      const small = await shrinkImage(file);
      const url = await uploadFile(small, {
        kind: "image",
        folder,
        signal: control.signal,
        onProgress: (share) => control.signal.aborted || change(key, { sending: { at: "sending", share } }),
      });
      change(key, { url, sending: null });
    } catch (error) {
      if (control.signal.aborted) return;
      change(key, { sending: { at: "failed" } });
      notice.show({ tone: "bad", ...failureOf(error, "image", language) });
    } finally {
      running.current.delete(key);
    }
  };

  const remove = (key: number) => {
    notice.hide();
    running.current.get(key)?.abort();
    setSlots((all) => all.filter((slot) => slot.key !== key));
  };

  const add = (files: readonly File[], replaces: boolean) => {
    const added = files.map((file): Slot => ({
      key: lastKey++,
      preview: URL.createObjectURL(file),
      url: null,
      file,
      sending: { at: "preparing" },
    }));
    if (replaces) running.current.forEach((control) => control.abort());
    setSlots((all) => [...(replaces ? [] : all), ...added]);
    for (const { key, file } of added) if (file) void send(key, file);
  };

  const choose = (files: readonly File[]) => {
    const images = files.filter(isAccepted);
    notice.hide();
    if (images.length < files.length) notice.show({ tone: "bad", ...refusals.notImage });
    const [first] = images;
    if (!first) return;
    if (!crops) {
      const room = Math.max(0, most - slots.length);
      if (images.length > room) toast({ title: t.most(number(most)), body: t.tooMany });
      return add(images.slice(0, room), false);
    }
    setToCrop(first);
    crop.open();
  };

  const move = (from: number, to: number) =>
    setSlots((all) => {
      const moved = all[from];
      const others = all.filter((slot) => slot !== moved);
      return moved ? [...others.slice(0, to), moved, ...others.slice(to)] : all;
    });

  return {
    slots,
    move,
    isRunning: slots.some(({ sending }) => sending !== null && sending.at !== "failed"),
    hasFailed: slots.some(({ sending }) => sending?.at === "failed"),
    isFull: !crops && slots.length >= most,
    most,
    crops,
    inputId,
    browse: () => document.getElementById(inputId)?.click(),
    choose,
    remove,
    retry: ({ key, file }: Slot) => {
      notice.hide();
      if (file) void send(key, file);
    },
    crop: {
      ...crop,
      file: toCrop,
      isBanner,
      onCropped: (file: File) => {
        crop.dialogProps.onClose();
        add([file], true);
      },
    },
  };
}

export type PicturesOfText = ReturnType<typeof usePictures>;

/** On a small phone an added picture may be below the visible part of the form. */
const intoView = (added: HTMLElement | null) => added?.scrollIntoView({ block: "nearest" });

interface ImageFieldProps {
  pictures: PicturesOfText;
  disabled?: boolean;
  /** With buttons that move each before and behind its neighbours. */
  isOrdered?: boolean;
}

/** The chosen pictures with their progress, and where there is room for more, a place to add one. */
export function ImageField({ pictures, disabled, isOrdered = false }: ImageFieldProps) {
  const t = useText(uploadsText);
  const { number } = useFormat();
  const { slots, crop, crops, isFull } = pictures;
  const { Content: Crop } = crop;
  return (
    <>
      <input
        id={pictures.inputId}
        type="file"
        hidden
        data-images=""
        accept="image/*"
        multiple={!crops}
        aria-label={t.addImage}
        onChange={({ target }) => {
          pictures.choose([...(target.files ?? [])]);
          // The same file may be chosen once more.
          target.value = "";
        }}
      />
      {slots.length > 0 && (
        <ul aria-label={t.images} className="flex flex-wrap gap-2.5">
          {slots.map((slot, index) => (
            <li key={slot.key} ref={slot.file ? intoView : undefined}>
              <Thumbnail
                src={slot.preview}
                name={t.image(number(index + 1))}
                sending={slot.sending}
                removeLabel={t.removeImage}
                disabled={disabled}
                {...(isOrdered && {
                  onEarlier: index > 0 ? () => pictures.move(index, index - 1) : undefined,
                  onLater: index < slots.length - 1 ? () => pictures.move(index, index + 1) : undefined,
                })}
                onRemove={() => pictures.remove(slot.key)}
                onRetry={() => pictures.retry(slot)}
              />
            </li>
          ))}
          {!crops && !isFull && (
            <li>
              <button
                type="button"
                aria-label={t.addImage}
                disabled={disabled}
                onClick={pictures.browse}
                className="grid size-19 place-items-center rounded-control border-[1.5px] border-dashed border-control text-ink-2 hover:bg-surface-3/60"
              >
                <Icon of={ImagePlus} size={24} />
              </button>
            </li>
          )}
        </ul>
      )}
      {isFull && <p className="text-meta text-ink-3">{t.most(number(pictures.most))}</p>}
      {Crop && crop.file && (
        <Crop {...crop.dialogProps} file={crop.file} isBanner={crop.isBanner} onCropped={crop.onCropped} />
      )}
    </>
  );
}
