import type { Page } from "@playwright/test";

/** A page of a notebook, drawn by the browser itself. */
export async function photo(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 1200;
    const brush = canvas.getContext("2d");
    if (!brush) throw new Error("no canvas");
    brush.fillStyle = "#fdf6e3";
    brush.fillRect(0, 0, 900, 1200);
    brush.strokeStyle = "#047857";
    brush.lineWidth = 12;
    brush.strokeRect(100, 300, 700, 400);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  return { name: "খাতা.jpg", mimeType: "image/jpeg", buffer: Buffer.from(drawn, "base64") };
}
