import type { Submission } from "@angon/contract/homework/submissions";
import { ImageOff, Maximize2, Minimize2, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { useIsWide } from "../../../../lib/browser/use-is-wide.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { AnnotationLayer, marksOn, type Mark, useNameOf } from "../../submissions/public.ts";
import { DrawingLayer } from "../annotate/components/DrawingLayer.tsx";
import { Tools } from "../annotate/components/Tools.tsx";
import type { Tool } from "../annotate/rules.ts";
import type { Draft } from "../rules.ts";
import { text } from "../text.ts";
import { usePinch, within } from "../use-pinch.ts";
import { useSwipe } from "../use-swipe.ts";
import { PageView } from "./PageView.tsx";
import { Thumbnails } from "./Thumbnails.tsx";

interface PagesProps {
  script: Submission;
  draft: Draft;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
  onAnnotations: (annotations: Draft["annotations"]) => void;
  onSwipe: (direction: "left" | "right") => void;
}

/** The pages below each other: scrolled, zoomed, turned and marked. Mounted anew for each script. */
export function Pages({ script, draft, isFull, onFull, onAnnotations, onSwipe }: PagesProps) {
  const t = useText(text);
  const { number } = useFormat();
  const isWide = useIsWide("lg");
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState<Readonly<Record<number, number>>>({});
  const [tool, setTool] = useState<Tool | null>(null);
  const [page, setPage] = useState(0);
  const [history, setHistory] = useState<readonly Draft["annotations"][]>([]);
  usePinch(box, zoom, setZoom);
  const swipe = useSwipe(zoom === 1 && tool === null, onSwipe);
  const { pictures, annotations } = script;
  const name = useNameOf()(script);

  const marksOf = (index: number) => draft.annotations[index] ?? marksOn(annotations, index);
  const change = (index: number, marks: readonly Mark[]) => {
    setHistory([...history, draft.annotations]);
    onAnnotations({ ...draft.annotations, [index]: marks });
  };
  const undo = () => {
    const before = history.at(-1);
    if (!before) return;
    setHistory(history.slice(0, -1));
    onAnnotations(before);
  };

  const follow = () => {
    const element = box.current;
    if (!element) return;
    const middle = element.getBoundingClientRect().top + element.clientHeight / 3;
    const tops = [...element.querySelectorAll("[data-page]")].map((one) => one.getBoundingClientRect().top);
    setPage(Math.max(0, tops.filter((top) => top <= middle).length - 1));
  };
  const showPage = (index: number) =>
    box.current?.querySelectorAll("[data-page]")[index]?.scrollIntoView({ block: "start" });
  // A keyboard scrolls the box that has the focus.
  useLayoutEffect(() => {
    if (isFull) box.current?.focus();
  }, [isFull]);

  if (pictures.length === 0)
    return (
      <div className="grid min-h-0 grow place-items-center bg-paper">
        <EmptyState icon={ImageOff} title={t.noPages} />
      </div>
    );
  return (
    <div
      className={cx(
        "flex min-h-0 grow gap-3.5 bg-paper",
        isFull ? "fixed inset-0 z-40" : "relative lg:px-5 lg:py-3.5",
      )}
    >
      {isWide && !isFull && <Thumbnails pictures={pictures} current={page} onShow={showPage} />}
      <div className={cx("relative min-h-0 min-w-0 grow overflow-hidden", !isFull && "lg:rounded-[14px]")}>
        <div
          ref={box}
          role="group"
          aria-label={t.pages}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only a box with focus
          tabIndex={0}
          onScroll={follow}
          {...swipe}
          className={cx(
            "absolute inset-0 overflow-auto bg-[#3b322a] -outline-offset-3",
            zoom === 1 ? "[touch-action:pan-y]" : "[touch-action:pan-x_pan-y]",
          )}
        >
          <ol className="mx-auto flex flex-col gap-2" style={{ width: `${zoom * 100}%` }}>
            {pictures.map((picture, index) => (
              <li key={picture.url} data-page>
                <PageView picture={picture} name={name} index={index} zoom={zoom} turns={turns[index] ?? 0}>
                  {tool ? (
                    <DrawingLayer
                      marks={marksOf(index)}
                      picture={picture}
                      tool={tool}
                      onChange={(marks) => change(index, marks)}
                    />
                  ) : (
                    <AnnotationLayer
                      marks={marksOf(index)}
                      picture={picture}
                      className="pointer-events-none"
                    />
                  )}
                </PageView>
              </li>
            ))}
          </ol>
        </div>
        <p className="num pointer-events-none absolute top-3 left-3 rounded-[10px] bg-raised px-2.5 pt-1 pb-0.5 text-[0.8125rem] shadow-pop">
          {t.page(number(page + 1), number(pictures.length))}
        </p>
        {!isWide && (
          <div className="absolute top-3 right-3 flex flex-col gap-2">
            <Floating>
              <IconButton
                icon={isFull ? Minimize2 : Maximize2}
                label={isFull ? t.leaveFullscreen : t.fullscreen}
                onClick={() => onFull(!isFull)}
              />
            </Floating>
            {(isFull || zoom > 1) && (
              <Floating>
                <IconButton
                  icon={ZoomOut}
                  label={t.zoomOut}
                  disabled={zoom === 1}
                  onClick={() => setZoom(within(zoom - 0.5))}
                />
              </Floating>
            )}
            {isFull && (
              <>
                <Floating>
                  <IconButton icon={ZoomIn} label={t.zoomIn} onClick={() => setZoom(within(zoom + 0.5))} />
                </Floating>
                <Floating>
                  <IconButton
                    icon={RotateCw}
                    label={t.rotate}
                    onClick={() => setTurns({ ...turns, [page]: ((turns[page] ?? 0) + 1) % 4 })}
                  />
                </Floating>
              </>
            )}
          </div>
        )}
        <div className="absolute right-3 bottom-3 flex max-w-full flex-wrap justify-end gap-2 lg:inset-x-0 lg:justify-center">
          <Tools tool={tool} onTool={setTool} canUndo={history.length > 0} onUndo={undo} />
          {isWide && (
            <div className="flex items-center rounded-control bg-raised shadow-pop">
              <IconButton
                icon={ZoomOut}
                label={t.zoomOut}
                disabled={zoom === 1}
                onClick={() => setZoom(within(zoom - 0.25))}
              />
              <output className="num min-w-12 pt-0.5 text-center text-label">{number(zoom * 100)}%</output>
              <IconButton icon={ZoomIn} label={t.zoomIn} onClick={() => setZoom(within(zoom + 0.25))} />
              <IconButton
                icon={RotateCw}
                label={t.rotate}
                onClick={() => setTurns({ ...turns, [page]: ((turns[page] ?? 0) + 1) % 4 })}
              />
              <IconButton
                icon={isFull ? Minimize2 : Maximize2}
                label={isFull ? t.leaveFullscreen : t.fullscreen}
                onClick={() => onFull(!isFull)}
              />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const Floating = ({ children }: { children: ReactNode }) => (
  <div className="rounded-control bg-raised shadow-pop">{children}</div>
);
