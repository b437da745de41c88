interface PhotoOptions {
  width?: number;
  height?: number;
  name?: string;
  type?: string;
}

/** A page of a notebook as a phone takes it: upright, light, with a green frame. */
export async function aPhoto(options: PhotoOptions = {}): Promise<File> {
  const { width = 900, height = 1200, name = "খাতা.jpg", type = "image/jpeg" } = options;
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw");
  context.fillStyle = "#fdf6e3";
  context.fillRect(0, 0, width, height);
  context.strokeStyle = "#047857";
  context.lineWidth = 12;
  context.strokeRect(width / 9, height / 4, width / 1.3, height / 3);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg"));
  if (!blob) throw new Error("This browser cannot write a picture");
  return new File([blob], name, { type });
}

/** Like the file dialog of the browser. Playwright's `upload` would guess the type of a file that has none. */
export function chooseFiles(selector: string, ...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>(selector);
  if (!input) throw new Error(`There is no ${selector}`);
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
