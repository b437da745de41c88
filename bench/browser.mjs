import puppeteer from "puppeteer-core";
import { ensureChromium } from "../tools/chromium.mjs";
import { signIn } from "./school.mjs";

export const launch = async () =>
  puppeteer.launch({
    executablePath: await ensureChromium(),
    // Chromium refuses its sandbox to root, and the pages are ours.
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });

/** Signs a browser context in as the person with this phone number. */
export async function signInContext(context, url, phone) {
  const { refreshToken } = await signIn(url, phone);
  const cookie = { name: "angon_refresh", value: refreshToken, domain: new URL(url).hostname, path: "/" };
  await context.setCookie({ ...cookie, httpOnly: true, sameSite: "Strict" });
}
