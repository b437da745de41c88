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

/** A written page on a dark table, tilted and half in shadow; each number another page. */
export async function notebookPhoto(
  page: Page,
  number: number,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawn = await page.evaluate((n) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1_500;
    canvas.height = 2_000;
    const brush = canvas.getContext("2d");
    if (!brush) throw new Error("no canvas");
    brush.fillStyle = "#4a3527";
    brush.fillRect(0, 0, 1_500, 2_000);
    brush.translate(750, 1_000);
    brush.rotate(((n % 2 ? 7 : -9) * Math.PI) / 180);
    brush.fillStyle = "#f4efe2";
    brush.fillRect(-500, -700, 1_000, 1_400);
    brush.strokeStyle = "#22407a";
    brush.lineWidth = 6;
    for (let line = 0; line < 14; line++)
      for (let word = 0; word < 4; word++) {
        brush.beginPath();
        for (let x = 0; x < 150; x += 4)
          brush.lineTo(
            -420 + word * 210 + x,
            -600 + line * 90 + 14 * Math.sin((x * (n + 3) + word * 40) / 17),
          );
        brush.stroke();
      }
    brush.resetTransform();
    const shadow = brush.createLinearGradient(500, 0, 900, 500);
    shadow.addColorStop(0, "rgba(0,0,0,0)");
    shadow.addColorStop(1, "rgba(0,0,0,.5)");
    brush.fillStyle = shadow;
    brush.fillRect(0, 0, 1_500, 2_000);
    return canvas.toDataURL("image/jpeg", 0.9).split(",")[1] ?? "";
  }, number);
  return { name: `পাতা-${number}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(drawn, "base64") };
}
