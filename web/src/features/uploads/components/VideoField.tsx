import { useEffect, useId, useRef, useState } from "react";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { uploadFile } from "../api.ts";
import { failureOf, isVideo, sized, videoThumbnail } from "../state.ts";
import { refusalText, uploadsText } from "../text.ts";
import { Thumbnail, type Sending } from "./Thumbnail.tsx";

interface FilmSent {
  url: string;
  poster: string | null;
}

interface Film {
  initial: FilmSent | null;
  onChange: (film: FilmSent | null) => void;
}

/** One film: its frame first, which is small and soon seen, then the film itself. */
export function useFilm({ initial, onChange }: Film) {
  const [preview, setPreview] = useState<string | null>(initial?.poster ? sized(initial.poster, 360) : null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [isThere, setThere] = useState(initial !== null);
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const inputId = useId();
  const refusals = useText(refusalText);
  const language = useLanguage();
  const notice = useNotice();
  useEffect(() => () => running.current?.abort(), []);

  const send = async (film: File) => {
    running.current?.abort();
    const control = (running.current = new AbortController());
    const { signal } = control;
    setThere(false);
    setFile(film);
    setSending({ at: "preparing" });
    try {
      const poster = await posterOf(film, signal, setPreview);
      const onProgress = (share: number) => signal.aborted || setSending({ at: "sending", share });
      const url = await uploadFile(film, { kind: "video", folder: "videos", signal, onProgress });
      if (signal.aborted) return;
      setSending(null);
      setThere(true);
      onChange({ url, poster });
    } catch (error) {
      if (signal.aborted) return;
      setSending({ at: "failed" });
      notice.show({ tone: "bad", ...failureOf(error, "video", language) });
    }
  };

  const remove = () => {
    notice.hide();
    running.current?.abort();
    setFile(null);
    setSending(null);
    setThere(false);
    setPreview(null);
    onChange(null);
  };

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    if (!chosen.type.startsWith("video/") && !isVideo(chosen))
      return notice.show({ tone: "bad", ...refusals.notVideo });
    notice.hide();
    setPreview(null);
    onChange(null);
    void send(chosen);
  };

  return {
    preview,
    sending,
    isShown: isThere || sending !== null,
    isRunning: sending !== null && sending.at !== "failed",
    hasFailed: sending?.at === "failed",
    inputId,
    browse: () => document.getElementById(inputId)?.click(),
    choose,
    remove,
    retry: () => {
      notice.hide();
      if (file) void send(file);
    },
  };
}

export type FilmOfText = ReturnType<typeof useFilm>;

/** A film that shows nothing to this browser may still play elsewhere: it goes without a frame. */
async function posterOf(
  film: File,
  signal: AbortSignal,
  show: (address: string) => void,
): Promise<string | null> {
  const frame = await videoThumbnail(film).catch(() => null);
  if (!frame || signal.aborted) return null;
  show(URL.createObjectURL(frame));
  return uploadFile(frame, { kind: "image", folder: "thumbnails", signal }).catch(() => null);
}

export function VideoField({ film, disabled }: { film: FilmOfText; disabled?: boolean }) {
  const t = useText(uploadsText);
  return (
    <>
      <input
        id={film.inputId}
        type="file"
        hidden
        data-video=""
        accept="video/*"
        aria-label={t.video}
        onChange={({ target }) => {
          film.choose(target.files?.[0]);
          target.value = "";
        }}
      />
      {film.isShown && (
        <Thumbnail
          src={film.preview}
          name={t.video}
          sending={film.sending}
          removeLabel={t.removeVideo}
          disabled={disabled}
          onRemove={film.remove}
          onRetry={film.retry}
        />
      )}
    </>
  );
}
