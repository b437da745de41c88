export type ShareOutcome = "shared" | "dismissed" | "unavailable";

/** Opens the share sheet of the device, which it allows only right after a press. */
export async function openShareSheet(data: ShareData): Promise<ShareOutcome> {
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "dismissed" : "unavailable";
  }
}
