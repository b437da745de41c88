import type { GuardianSentence } from "@angon/contract/homework/sentences";
import type { SentenceSettings } from "@angon/contract/administration/settings";
import type { Language } from "../../../kit/context.ts";
import type { Mail } from "../../../kit/delivery/mailer.ts";
import { shortened } from "../../../kit/delivery/sms-parts.ts";
import { escaped, SHEET } from "../../../kit/delivery/unsubscribe-page.ts";
import { smsLines } from "../weekly/public.ts";
import { filled } from "./rules.ts";
import { defaultSentences, letterLines } from "./text.ts";

export const sentencesFrom = (own: Partial<SentenceSettings> | undefined): SentenceSettings => ({
  sentences: own?.sentences ?? [...defaultSentences],
});

/** Code units of a name in an SMS. */
const NAME = 24;

type About = { sentence: GuardianSentence; child: string; language: Language; school: string };

/** The school, the sentence and the way to stop it. */
export const smsOf = ({ sentence, child, language, school }: About, stopNumber: string | undefined): string =>
  `${shortened(school, NAME)}: ${filled(sentence[language], shortened(child, NAME))} ${smsLines[language].stop(stopNumber)}`;

export function letterOf(
  { sentence, child, language, school }: About,
  stop: string,
): Pick<Mail, "subject" | "text" | "html"> {
  const lines = letterLines[language];
  const said = filled(sentence[language], child);
  const html = `<!doctype html><html lang="${language}"><body style="${SHEET}">
<p>${escaped(said)}</p><p>${escaped(school)}</p><hr>
<p>${escaped(lines.why)}<br><a href="${escaped(stop)}">${escaped(lines.stop)}</a></p></body></html>`;
  const text = [said, school, `-- \n${lines.why}\n${lines.stop}: ${stop}`].join("\n\n");
  return { subject: lines.subject, text, html };
}
