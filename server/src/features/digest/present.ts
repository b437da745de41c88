import type { Language } from "@angon/contract/kit/language";
import { digestLines } from "./text.ts";
import { notificationFamilies } from "@angon/contract/kit/notification";
import { notificationDeclarations, type NotificationType } from "@angon/contract/notification-types";
import type { Mail } from "../../kit/delivery/mailer.ts";
import type { Viewer } from "../../kit/access.ts";
import { escaped, SHEET } from "../../kit/delivery/unsubscribe-page.ts";
import { addressedTo } from "../../kit/form-of-address.ts";
import type { Rhythm } from "./rules.ts";

type Letter = {
  /** The name of the school. */
  school: string;
  reader: Pick<Viewer, "role" | "level">;
  name: string;
  language: Language;
  rhythm: Rhythm;
  types: readonly NotificationType[];
  links: { read: string; settings: string; stop: string };
};

const numbers = { bn: new Intl.NumberFormat("bn-BD"), en: new Intl.NumberFormat("en") };

export function letterOf({
  school,
  reader,
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
  const address = (said: string) => addressedTo(reader, language, said, [school, name, escaped(name)]);
  return {
    subject: address(lines.subject(school, say(types.length))),
    text: address(text),
    html: address(html),
  };
}
