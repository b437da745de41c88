import { getStroke } from "perfect-freehand";
import { inks, type Size, type Stroke } from "./strokes.ts";

const outlines = new WeakMap<readonly unknown[], Path2D>();

/** The outline of a stroke, cached as long as its points live. */
function outlineOf({ points, width, isEven }: Stroke): Path2D {
  const known = outlines.get(points);
  if (known) return known;
  const outline = getStroke(
    points.map(([x, y, pressure]) => [x, y, pressure]),
    { size: width, thinning: 0.5, smoothing: 0.5, streamline: 0.4, simulatePressure: isEven, last: true },
  );
  const path = new Path2D();
  const [first] = outline;
  if (first) path.moveTo(first[0] ?? 0, first[1] ?? 0);
  outline.forEach(([x, y], index) => {
    const [nextX = x, nextY = y] = outline[(index + 1) % outline.length] ?? [];
    path.quadraticCurveTo(x, y, (x + nextX) / 2, (y + nextY) / 2);
  });
  path.closePath();
  outlines.set(points, path);
  return path;
}

/** The eraser removes ink only: paper and picture are on a canvas of their own below. */
export function drawInk(pen: CanvasRenderingContext2D, { w, h }: Size, strokes: readonly Stroke[]): void {
  pen.clearRect(0, 0, w, h);
  for (const stroke of strokes) {
    pen.globalCompositeOperation = stroke.ink === "eraser" ? "destination-out" : "source-over";
    pen.fillStyle = stroke.ink === "eraser" ? "#000" : inks[stroke.ink];
    pen.fill(outlineOf(stroke));
  }
  pen.globalCompositeOperation = "source-over";
}

export type Paper = "plain" | "squared";

const SQUARE = 40;
const LINE = "#c9dceb";

export function drawPaper(
  pen: CanvasRenderingContext2D,
  { w, h }: Size,
  under: HTMLImageElement | Paper,
): void {
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, w, h);
  if (under === "squared") {
    pen.strokeStyle = LINE;
    pen.lineWidth = 1.5;
    pen.beginPath();
    for (let x = SQUARE; x < w; x += SQUARE) {
      pen.moveTo(x, 0);
      pen.lineTo(x, h);
    }
    for (let y = SQUARE; y < h; y += SQUARE) {
      pen.moveTo(0, y);
      pen.lineTo(w, y);
    }
    pen.stroke();
  } else if (under !== "plain") pen.drawImage(under, 0, 0, w, h);
}

const QUALITY = 0.9;

/** Merges paper and ink: a drawing becomes a PNG, a photo a JPEG. */
export async function exportPicture(layers: readonly HTMLCanvasElement[], isPhoto: boolean): Promise<File> {
  const [below] = layers;
  const canvas = document.createElement("canvas");
  canvas.width = below?.width ?? 1;
  canvas.height = below?.height ?? 1;
  const pen = canvas.getContext("2d");
  for (const layer of layers) pen?.drawImage(layer, 0, 0);
  const type = isPhoto ? "image/jpeg" : "image/png";
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  if (!pen || !blob) throw new Error("This browser cannot write the picture");
  return new File([blob], isPhoto ? "board.jpg" : "board.png", { type });
}

export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  // A picture of another host would make the canvas unreadable, unless that host allows it.
  if (/^https?:/.test(address)) image.crossOrigin = "anonymous";
  image.src = address;
  await image.decode();
  return image;
}
