import { createHash } from "node:crypto";
import { digestLines, stopLines } from "./text.ts";
import { notificationFamilies } from "@angon/contract/kit/notification";
import { notificationDeclarations, type NotificationType } from "@angon/contract/notification-types";
import type { Mail } from "../../kit/delivery/mailer.ts";
import type { Rhythm } from "./rules.ts";

type Language = "bn" | "en";

type Letter = {
  name: string;
  language: Language;
  rhythm: Rhythm;
  types: readonly NotificationType[];
  links: { read: string; settings: string; stop: string };
};

/** The colours are the page's own, said here once more: neither a letter nor this page has its style sheet. */
const SHEET =
  "max-width:34rem;margin:0 auto;padding:24px 16px;font:17px/1.7 'Noto Sans Bengali',sans-serif;color:#16261e;background:#fffdf8";

const numbers = { bn: new Intl.NumberFormat("bn-BD"), en: new Intl.NumberFormat("en") };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export function letterOf({
  name,
  language,
  rhythm,
  types,
  links,
}: Letter): Pick<Mail, "subject" | "text" | "html"> {
  const lines = digestLines[language];
  const say = (count: number) => numbers[language].format(count);
  const counts = notificationFamilies
    .map((family) => ({
      family,
      count: types.filter((type) => notificationDeclarations[type].family === family).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ family, count }) => lines.family[family](say(count)));
  const text = [
    lines.greeting(name),
    `${lines.lead[rhythm]}\n${counts.map((line) => `- ${line}`).join("\n")}`,
    `${lines.read}: ${links.read}`,
    `-- \n${lines.why}\n${lines.settings}: ${links.settings}\n${lines.stop}: ${links.stop}`,
  ].join("\n\n");
  const link = (to: string, label: string) => `<a href="${escaped(to)}">${escaped(label)}</a>`;
  const html = `<!doctype html><html lang="${language}"><body style="${SHEET}">
<p>${escaped(lines.greeting(name))}</p>
<p>${escaped(lines.lead[rhythm])}</p>
<ul>${counts.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>
<p>${link(links.read, lines.read)}</p>
<hr><p>${escaped(lines.why)}<br>${link(links.settings, lines.settings)} · ${link(links.stop, lines.stop)}</p>
</body></html>`;
  return { subject: lines.subject(say(types.length)), text, html };
}

const STYLE = `body{${SHEET}}button{font:inherit;font-weight:600;min-height:48px;padding:0 20px;border:0;border-radius:12px;background:#006a4e;color:#fff}a{color:#005f46}`;

/** The page may load only its own style and submit only its own form. */
export const stopPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Without script: it must work in the browser of every mail program. */
export function stopPage(language: Language, isDone: boolean): string {
  const { title, ask, button, done, back } = stopLines[language];
  const body = isDone
    ? `<p>${done}</p><p><a href="/">${back}</a></p>`
    : `<p>${ask}</p><form method="post"><button>${button}</button></form>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="/favicon.svg"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
