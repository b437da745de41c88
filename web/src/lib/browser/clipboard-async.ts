import { copyText, type CopyResult } from "./clipboard.ts";

/** For text that is still on its way: some browsers open the clipboard only while the press is fresh. */
export async function copyWhenReady(text: Promise<string>): Promise<CopyResult> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard?.write || typeof ClipboardItem === "undefined") return copyText(await text);
  try {
    const plain = text.then((said) => new Blob([said], { type: "text/plain" }));
    await clipboard.write([new ClipboardItem({ "text/plain": plain })]);
    return "copied";
  } catch {
    // Older ones take no promise; and what went wrong with the text itself is said here.
    return copyText(await text);
  }
}
