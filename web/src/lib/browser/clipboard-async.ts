import { copyText, type CopyResult } from "./clipboard.ts";

/** For text that is still loading: some browsers allow clipboard access only directly after the user's press. */
export async function copyWhenReady(text: Promise<string>): Promise<CopyResult> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard?.write || typeof ClipboardItem === "undefined") return copyText(await text);
  try {
    const plain = text.then((loaded) => new Blob([loaded], { type: "text/plain" }));
    await clipboard.write([new ClipboardItem({ "text/plain": plain })]);
    return "copied";
  } catch {
    // Older browsers take no promise. If the text itself failed to load, this await throws its error.
    return copyText(await text);
  }
}
