import { onTestFinished, vi } from "vitest";

export interface Download {
  name: string;
  text: () => Promise<string>;
}

/** The files that the page offers from now on until the end of the test, instead of saving them. */
export function captureDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  const createObjectURL = URL.createObjectURL.bind(URL);
  const created = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = createObjectURL(blob);
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    downloads.push({ name: this.download, text: async () => (await blob?.text()) ?? "" });
  });
  onTestFinished(() => {
    created.mockRestore();
    click.mockRestore();
  });
  return downloads;
}
