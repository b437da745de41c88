import type { Submission } from "@angon/contract/homework/submissions";
import { useEffect } from "react";
import { mayPrefetch } from "../../../lib/saver/level.ts";
import { submissions } from "../submissions/public.ts";
import { sourcesOf } from "./components/PageImage.tsx";

/** Pages of one script that are loaded ahead; the later ones load while the teacher reads. */
const PAGES = 2;

/** Loads and decodes the pictures of the next scripts; the data saver allows none of it. */
export function usePreload(ids: readonly number[]): void {
  const key = ids.join();
  useEffect(() => {
    if (!mayPrefetch()) return;
    const images = key
      .split(",")
      .flatMap((id) => submissions.confirmed(Number(id))?.pictures.slice(0, PAGES) ?? [])
      .map(preload);
    return () => images.forEach((image) => image.removeAttribute("src"));
  }, [key]);
}

function preload(picture: Submission["pictures"][number]): HTMLImageElement {
  const image = new Image();
  const { src, srcSet, sizes } = sourcesOf(picture, "full", 1);
  if (sizes) image.sizes = sizes;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
  // A picture that cannot be decoded is shown as broken when its turn comes.
  void image.decode().catch(() => undefined);
  return image;
}
