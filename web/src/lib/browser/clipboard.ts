export type CopyResult = "copied" | "unsupported" | "denied";

/** `navigator.clipboard` exists on https pages only, and the browser may still deny access. */
export async function copyText(text: string): Promise<CopyResult> {
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return "unsupported";
  try {
    await clipboard.writeText(text);
    return "copied";
  } catch {
    return "denied";
  }
}
