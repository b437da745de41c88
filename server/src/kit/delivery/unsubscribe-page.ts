import { createHash } from "node:crypto";
import type { Language } from "@angon/contract/kit/language";

/** The colours of the page, repeated here: letters and this page have no style sheet. */
export const SHEET =
  "max-width:34rem;margin:0 auto;padding:24px 16px;font:17px/1.7 'Noto Sans Bengali',sans-serif;color:#16261e;background:#fffdf8";

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `body{${SHEET}}button{font:inherit;font-weight:600;min-height:48px;padding:0 20px;border:0;border-radius:12px;background:#006a4e;color:#fff}a{color:#005f46}`;

/** The page may load only its own style and submit only its own form. */
export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export type UnsubscribeLines = { title: string; ask: string; button: string; done: string; back: string };

/** Without script: it must work in the browser of every mail program. */
export function unsubscribePage(
  language: Language,
  { title, ask, button, done, back }: UnsubscribeLines,
  { school, isDone }: { school: string; isDone: boolean },
): string {
  const name = escaped(school);
  const body = isDone
    ? `<p>${done}</p><p><a href="/">${back}</a></p>`
    : `<p>${ask}</p><form method="post"><button>${button}</button></form>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title} · ${name}</title><style>${STYLE}</style></head><body><main><p>${name}</p><h1>${title}</h1>${body}</main></body></html>`;
}
