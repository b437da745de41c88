import { digestLines, stopLines } from "@angon/contract/digest";
import type { NotificationType } from "@angon/contract/notifications";
import { familyOf, notificationFamilies } from "@angon/contract/preferences";
import type { Mail } from "../../kit/mailer.ts";
import type { Rhythm } from "./rules.ts";

type Language = "bn" | "en";

type Letter = {
  name: string;
  language: Language;
  rhythm: Rhythm;
  types: readonly NotificationType[];
  links: { read: string; settings: string; stop: string };
};

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
    .map((family) => ({ family, count: types.filter((type) => familyOf[type] === family).length }))
    .filter(({ count }) => count > 0)
    .map(({ family, count }) => lines.family[family](say(count)));
  const text = [
    lines.greeting(name),
    `${lines.lead[rhythm]}\n${counts.map((line) => `- ${line}`).join("\n")}`,
    `${lines.read}: ${links.read}`,
    `-- \n${lines.why}\n${lines.settings}: ${links.settings}\n${lines.stop}: ${links.stop}`,
  ].join("\n\n");
  const link = (to: string, label: string) => `<a href="${escaped(to)}">${escaped(label)}</a>`;
  const html = `<!doctype html><html lang="${language}"><body>
<p>${escaped(lines.greeting(name))}</p>
<p>${escaped(lines.lead[rhythm])}</p>
<ul>${counts.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>
<p>${link(links.read, lines.read)}</p>
<hr><p>${escaped(lines.why)}<br>${link(links.settings, lines.settings)} · ${link(links.stop, lines.stop)}</p>
</body></html>`;
  return { subject: lines.subject(say(types.length)), text, html };
}

/** Without script and style: it has to work in whatever opens a letter. */
export function stopPage(language: Language, isDone: boolean): string {
  const { title, ask, button, done, back } = stopLines[language];
  const body = isDone
    ? `<p>${done}</p><p><a href="/">${back}</a></p>`
    : `<p>${ask}</p><form method="post"><button>${button}</button></form>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
