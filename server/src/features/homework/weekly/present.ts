import type { GuardianHomework } from "@angon/contract/homework";
import type { Weekly, WeeklyChannel } from "@angon/contract/homework/weekly";
import type { Language } from "../../../kit/context.ts";
import type { Mail } from "../../../kit/delivery/mailer.ts";
import { shortened, smsParts } from "../../../kit/delivery/sms-parts.ts";
import { escaped, SHEET } from "../../../kit/delivery/unsubscribe-page.ts";
import { handedIn, mayResume, missingOf, nextMessage, type ChildWeek } from "./rules.ts";
import type { WeeklyChannelRow, WeeklyCodeRow } from "./tables.ts";
import { codeLines, letterLines, smsLines } from "./text.ts";

/** Where messages to a user could go now. */
export type Addresses = { email: string | null; phone: string | null };

type Known = {
  offered: Record<WeeklyChannel, boolean>;
  addresses: Addresses;
  row: WeeklyChannelRow | undefined;
  code: WeeklyCodeRow | undefined;
  hasChild: boolean;
};

const numbers: Readonly<Record<Language, Intl.NumberFormat>> = {
  bn: new Intl.NumberFormat("bn-BD"),
  en: new Intl.NumberFormat("en"),
};
const numeral = (count: number, language: Language): string => numbers[language].format(count);

/** The owner recognises the number by its ends. */
const masked = (phone: string | null): string | null => phone && `${phone.slice(0, 4)}••••${phone.slice(-3)}`;

export const addressFor = (channel: WeeklyChannel, { email, phone }: Addresses): string | null =>
  channel === "letter" ? email : phone;

export function asWeekly(now: Date, { offered, addresses, row, code, hasChild }: Known): Weekly {
  const isCurrent = row?.address === (row && addressFor(row.channel, addresses));
  return {
    channel: row && isCurrent && row.stopped_at === null ? row.channel : null,
    letter: { offered: offered.letter, address: addresses.email },
    sms: { offered: offered.sms, address: masked(addresses.phone) },
    pending: code ? { channel: code.channel, expires_at: code.expires_at.toISOString() } : null,
    next_at: nextMessage(now).toISOString(),
    can: { start: hasChild, resume: hasChild && row !== undefined && isCurrent && mayResume(row, now) },
  };
}

/** Code units. */
const NAME = 24;
const SUBJECT = 30;
const TOPICS = [60, 20] as const;
const MAX_PARTS = 2;

type Item = { text: string; count: number };

/** Two Unicode messages: what is missing gets the room that is left, at first with topics, then by subject alone. */
export function smsOf(child: ChildWeek, language: Language, stopNumber: string | undefined): string {
  const lines = smsLines[language];
  const missing = missingOf(child);
  const counted = {
    name: shortened(child.name, NAME),
    done: numeral(handedIn(child), language),
    all: numeral(child.homework.length, language),
  };
  const stop = lines.stop(stopNumber);
  if (missing.length === 0) return `${lines.every(counted)} ${stop}`;
  const lead = lines.some(counted);
  const write = (items: readonly Item[]) => {
    const left = missing.length - items.reduce((sum, { count }) => sum + count, 0);
    const texts = items.map(({ text }) => text);
    const what = [...texts, ...(left > 0 ? [lines.more(numeral(left, language))] : [])].join(", ");
    return `${lead} ${lines.missing(what)} ${stop}`;
  };
  const fits = (text: string) => smsParts(text) <= MAX_PARTS;
  for (const room of TOPICS) {
    const text = write(missing.map((one) => topicItem(one, room)));
    if (fits(text)) return text;
  }
  const subjects = subjectItems(missing, language);
  for (let count = subjects.length; count > 0; count--) {
    const text = write(subjects.slice(0, count));
    if (fits(text)) return text;
  }
  const bare = write([]);
  return fits(bare) ? bare : `${lead} ${stop}`;
}

const topicItem = ({ subject_name, topic }: GuardianHomework, room: number): Item => ({
  text: `${subject_name} (${shortened(topic, room)})`,
  count: 1,
});

function subjectItems(missing: readonly GuardianHomework[], language: Language): Item[] {
  const counts = new Map<string, number>();
  for (const { subject_name } of missing) counts.set(subject_name, (counts.get(subject_name) ?? 0) + 1);
  return Array.from(counts, ([subject, count]) => {
    const name = shortened(subject, SUBJECT);
    return {
      text: count === 1 ? name : smsLines[language].several(name, numeral(count, language)),
      count,
    };
  });
}

type Links = { read: string; stop: string };
type Letter = Pick<Mail, "subject" | "text" | "html">;

/** One letter for all children whose homework was due. */
export function letterOf(
  name: string,
  children: readonly ChildWeek[],
  language: Language,
  links: Links,
): Letter {
  const lines = letterLines[language];
  const count = (list: readonly unknown[] | number) =>
    numeral(typeof list === "number" ? list : list.length, language);
  const of = (child: ChildWeek) => ({ done: count(handedIn(child)), all: count(child.homework) });
  const total = { id: 0, name: "", homework: children.flatMap(({ homework }) => homework) };
  const lineOf = ({ subject_name, topic, deadline_formatted, has_ended }: GuardianHomework) =>
    [subject_name, topic, lines.until(deadline_formatted), ...(has_ended ? [] : [lines.open])].join(" · ");
  const sections = children.map((child) => ({
    title: lines.child({ name: child.name, ...of(child) }),
    missing: missingOf(child).map(lineOf),
  }));
  const text = [
    lines.greeting(name),
    lines.lead,
    ...sections.map(({ title, missing }) =>
      [title, ...(missing.length > 0 ? [lines.missing, ...missing.map((line) => `- ${line}`)] : [])].join(
        "\n",
      ),
    ),
    `${lines.read}: ${links.read}`,
    `-- \n${lines.why}\n${lines.stop}: ${links.stop}`,
  ].join("\n\n");
  const html = page(language, [
    `<p>${escaped(lines.greeting(name))}</p><p>${escaped(lines.lead)}</p>`,
    ...sections.map(
      ({ title, missing }) =>
        `<h2>${escaped(title)}</h2>${
          missing.length > 0
            ? `<p>${escaped(lines.missing)}</p><ul>${missing.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`
            : ""
        }`,
    ),
    `<p>${link(links.read, lines.read)}</p>`,
    `<hr><p>${escaped(lines.why)}<br>${link(links.stop, lines.stop)}</p>`,
  ]);
  return { subject: lines.subject(of(total)), text, html };
}

/** A code that starts the messages; the link below it is that of all such letters. */
export function codeLetterOf(code: string, language: Language, links: Links): Letter {
  const { subject, letter, ignore } = codeLines[language];
  const html = page(language, [`<p>${escaped(letter(code))}</p><p>${escaped(ignore)}</p>`]);
  return { subject, text: `${letter(code)}\n\n${ignore}\n\n${links.read}`, html };
}

const link = (to: string, label: string) => `<a href="${escaped(to)}">${escaped(label)}</a>`;

const page = (language: Language, parts: readonly string[]) =>
  `<!doctype html><html lang="${language}"><body style="${SHEET}">\n${parts.join("\n")}\n</body></html>`;
