import type { PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { pdfText } from "../text.ts";

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** From 1. */
  number: number;
}

/** The shape of A4 until the page has told its own. */
const A4 = 210 / 297;
const MAX_PIXELS = 4_000_000;

/** One page, drawn while it is near the view, so that a long PDF does not fill the memory of a phone. */
export function PdfPage({ pdf, number }: PdfPageProps) {
  const t = useText(pdfText);
  const format = useFormat();
  const place = useRef<HTMLLIElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(A4);
  const [width, setWidth] = useState(0);
  const isNear = useNear(place);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const sizes = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);

  useEffect(() => {
    const target = canvas.current;
    if (!isNear || !target || width === 0) return;
    let stop = () => undefined as void;
    let isWanted = true;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      if (!isWanted) return;
      setRatio(natural.width / natural.height);
      const pixels = Math.min(
        width * Math.min(devicePixelRatio, 2),
        Math.sqrt(MAX_PIXELS * (natural.width / natural.height)),
      );
      const viewport = page.getViewport({ scale: pixels / natural.width });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const drawing = page.render({ canvas: target, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
    };
    // A page that was scrolled away or cannot be drawn stays white.
    void draw().catch(() => undefined);
    return () => {
      isWanted = false;
      stop();
      target.width = target.height = 0;
    };
  }, [pdf, number, isNear, width]);

  return (
    <li
      ref={place}
      className="overflow-hidden rounded-chip border border-line bg-white"
      style={{ aspectRatio: ratio }}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={t.page(format.number(number), format.number(pdf.numPages))}
        className="size-full"
      />
    </li>
  );
}

/** Whether the element is within about a screen of the view. */
function useNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: "600px 0px",
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
