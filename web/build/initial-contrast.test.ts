import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const css = readFileSync(new URL("../src/styles/controls.css", import.meta.url), "utf8");
const shades = [...css.matchAll(/hsl\(var\(--hue, 150\), (\d+)%, (\d+)%\)/g)].map(([, s, l]) => ({
  saturation: Number(s) / 100,
  lightness: Number(l) / 100,
}));

function luminance(hue: number, { saturation, lightness }: (typeof shades)[number]): number {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number) => {
    const k = (shift + hue / 30) % 12;
    const value = lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(0) + 0.7152 * channel(8) + 0.0722 * channel(4);
}

it("the initial of a person has AA contrast on every hue behind it, in both themes", () => {
  const [ink, ground, inkOfDark, groundOfDark] = shades;
  if (!ink || !ground || !inkOfDark || !groundOfDark) throw new Error("controls.css has no four shades");
  for (let hue = 0; hue < 360; hue++) {
    expect((luminance(hue, ground) + 0.05) / (luminance(hue, ink) + 0.05)).toBeGreaterThan(4.5);
    expect((luminance(hue, inkOfDark) + 0.05) / (luminance(hue, groundOfDark) + 0.05)).toBeGreaterThan(4.5);
  }
});
