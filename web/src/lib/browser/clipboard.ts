export type CopyResult = "copied" | "unsupported" | "denied";

/** Only pages that came safely have a clipboard, and a browser may still refuse. */
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
