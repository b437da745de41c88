import { Eraser, Grid3x3, Redo2, Trash2, Undo2 } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { FieldError } from "../../ui/Field.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { UnsavedDialog } from "../forms/UnsavedDialog.tsx";
import { useLeaveGuard } from "../forms/use-leave-guard.ts";
import { useText } from "../i18n/text.ts";
import { loadImage, exportPicture, type Paper } from "./canvas.ts";
import { Sheet } from "./Sheet.tsx";
import {
  blankDrawing,
  inks,
  isBlank,
  sheetForScreen,
  sheetForPicture,
  undo,
  redo,
  strokesOf,
  widths,
  addStep,
  type Drawing,
  type Ink,
  type InkColour,
  type Width,
} from "./strokes.ts";
import { text } from "./text.ts";
import "./whiteboard.css";

interface WhiteboardProps {
  open: boolean;
  onClose: () => void;
  /** The URL of a picture to draw on; without one the sheet is blank. */
  under?: string | null;
  onDone: (picture: File) => void;
}

const colours = Object.keys(inks) as InkColour[];
const penWidths = Object.keys(widths) as Width[];

/** A drawing dialog; closing it with unsaved strokes asks first. */
export default function Whiteboard({ open, onClose, under = null, onDone }: WhiteboardProps) {
  const t = useText(text);
  const [drawing, setDrawing] = useState<Drawing>(blankDrawing);
  const [ink, setInk] = useState<Ink>("black");
  const [width, setWidth] = useState<Width>("middle");
  const [paper, setPaper] = useState<Paper>("plain");
  const [asksToWipe, setAsking] = useState(false);
  const [problem, setProblem] = useState<"nothing" | "failed" | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [clean] = useState(() => sheetForScreen({ w: innerWidth, h: innerHeight }));
  const layers = useRef<HTMLCanvasElement[]>(null);
  const picture = usePicture(open ? under : null);
  const guard = useLeaveGuard(open && !isBlank(drawing), { inDialog: true });
  const leave = () => {
    setDrawing(blankDrawing);
    onClose();
  };

  const change = (next: (drawing: Drawing) => Drawing) => {
    setProblem(null);
    setDrawing(next);
  };
  const submit = async () => {
    if (isBlank(drawing)) return setProblem("nothing");
    setMaking(true);
    try {
      onDone(await exportPicture(layers.current ?? [], under !== null));
      guard.done(leave);
    } catch {
      setProblem("failed");
    }
    setMaking(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    const key = event.key.toLowerCase();
    const isForth = key === "y" || (key === "z" && event.shiftKey);
    if (!isForth && key !== "z") return;
    event.preventDefault();
    change(isForth ? redo : undo);
  };

  const sheet = under === null ? clean : picture.image && sheetForPicture(sizeOf(picture.image));
  return (
    <Dialog
      open={open}
      onClose={() => guard.ask(leave)}
      title={under === null ? t.title : t.over}
      className="whiteboard"
      footer={
        <>
          {problem && (
            <div role="alert" className="mr-auto">
              <FieldError>{t[problem]}</FieldError>
            </div>
          )}
          <Button busy={isMaking} disabled={!sheet} onClick={() => void submit()}>
            {isMaking ? t.submitting : t.submit}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys that also have buttons */}
      <div className="contents" onKeyDown={onKeyDown}>
        <div className="whiteboard-stage">
          {sheet ? (
            <Sheet
              size={sheet}
              under={picture.image ?? paper}
              strokes={strokesOf(drawing)}
              ink={ink}
              width={width}
              label={t.sheet}
              ref={layers}
              onStroke={(stroke) => change((now) => addStep(now, stroke))}
            />
          ) : picture.isBroken ? (
            <p role="alert" className="text-small text-krishna-ink">
              {t.unopened}
            </p>
          ) : (
            <p role="status" className="flex items-center gap-2 text-small text-ink-2">
              <Spinner size={18} /> {t.opening}
            </p>
          )}
        </div>
        <div className="whiteboard-tools">
          <Choices
            label={t.pens}
            name="ink"
            value={ink}
            onChange={setInk}
            options={[...colours, "eraser" as const]}
            labels={t}
            renderOption={(option) =>
              option === "eraser" ? (
                <Icon of={Eraser} size={22} />
              ) : (
                <span className="whiteboard-pen" style={{ background: inks[option] }} />
              )
            }
          />
          <Choices
            label={t.widths}
            name="width"
            value={width}
            onChange={setWidth}
            options={penWidths}
            labels={t}
            renderOption={(option) => (
              <span className="w-6 rounded-full bg-current" style={{ height: 1 + widths[option] / 1.6 }} />
            )}
          />
          <div className="flex">
            <IconButton
              icon={Undo2}
              label={t.undo}
              disabled={drawing.done.length === 0}
              onClick={() => change(undo)}
            />
            <IconButton
              icon={Redo2}
              label={t.redo}
              disabled={drawing.undone.length === 0}
              onClick={() => change(redo)}
            />
            <IconButton
              icon={Trash2}
              label={t.wipe}
              disabled={strokesOf(drawing).length === 0}
              onClick={() => setAsking(true)}
            />
            {under === null && (
              <IconButton
                icon={Grid3x3}
                label={t.squared}
                active={paper === "squared"}
                aria-pressed={paper === "squared"}
                onClick={() => setPaper(paper === "plain" ? "squared" : "plain")}
              />
            )}
          </div>
        </div>
      </div>
      <WipeDialog
        open={asksToWipe}
        onClose={() => setAsking(false)}
        onWipe={() => change((now) => addStep(now, "wiped"))}
      />
      <UnsavedDialog open={guard.asking} onStay={guard.stay} onLeave={guard.leave} />
    </Dialog>
  );
}

interface ChoicesProps<V extends string> {
  label: string;
  name: string;
  value: V;
  options: readonly V[];
  labels: Record<V, string>;
  onChange: (value: V) => void;
  renderOption: (value: V) => React.ReactNode;
}

function Choices<V extends string>({
  label,
  name,
  value,
  options,
  labels,
  onChange,
  renderOption,
}: ChoicesProps<V>) {
  return (
    <div role="radiogroup" aria-label={label} className="flex">
      {options.map((option) => (
        <label key={option} className="whiteboard-choice" title={labels[option]}>
          <input
            type="radio"
            name={name}
            aria-label={labels[option]}
            checked={option === value}
            onChange={() => onChange(option)}
            className="sr-only"
          />
          <span className="whiteboard-face">{renderOption(option)}</span>
        </label>
      ))}
    </div>
  );
}

function WipeDialog({ open, onClose, onWipe }: { open: boolean; onClose: () => void; onWipe: () => void }) {
  const t = useText(text);
  const wipe = () => {
    onWipe();
    onClose();
  };
  return (
    <Dialog
      size="confirm"
      icon={Trash2}
      tone="krishna"
      open={open}
      onClose={onClose}
      title={t.wipeTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {t.keep}
          </Button>
          <Button variant="danger" onClick={wipe}>
            {t.wipeNow}
          </Button>
        </>
      }
    >
      <p>{t.wipeBody}</p>
    </Dialog>
  );
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({ w: naturalWidth, h: naturalHeight });

/** The picture below the ink, once it has loaded. */
function usePicture(address: string | null) {
  const [state, setState] = useState<{ address: string; image: HTMLImageElement | null }>();
  useEffect(() => {
    if (address === null) return;
    let isWanted = true;
    loadImage(address).then(
      (image) => isWanted && setState({ address, image }),
      () => isWanted && setState({ address, image: null }),
    );
    return () => {
      isWanted = false;
    };
  }, [address]);
  const known = state?.address === address ? state : undefined;
  return { image: known?.image ?? null, isBroken: known?.image === null };
}
