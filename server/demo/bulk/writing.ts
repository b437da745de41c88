import { shuffled, type Random } from "./random.ts";
import { answers, polls, questions, replies, sources, talks } from "./sentences.ts";
import { disciplines } from "./vocabulary.ts";

export type Discipline = keyof typeof disciplines;
type Sentences = Record<"opening" | "ask" | "middle" | "formula" | "closing", readonly string[]>;
type Matter = { name: string; topics: readonly string[]; formulas: readonly string[] };

const SHORTEST = 110;
const LONGEST = 620;
const numerals = new Intl.NumberFormat("bn-BD", { useGrouping: false });
const matterOf = (discipline: Discipline): Matter => disciplines[discipline];

function filler(matter: Matter, random: Random) {
  const first = random.below(matter.topics.length);
  const topics = (step: number) => matter.topics[(first + step) % matter.topics.length] ?? "";
  const gap: Record<string, () => string> = {
    "{t}": () => topics(0),
    "{u}": () => topics(1),
    "{f}": () => random.pick(matter.formulas),
    "{s}": () => random.pick(sources),
    "{n}": () => numerals.format(2 + random.below(48)),
    "{m}": () => numerals.format(51 + random.below(900)),
  };
  const fill = (sentence: string) =>
    sentence.replace(/\{[tufsnm]\}/g, (sign) => gap[sign]?.() ?? sign).replace(/\$ (.*?) \$/g, "$$$1$$");
  return { topics, fill };
}

/** Letters, marks, digits and underscores: what the renderer takes for a tag. */
const tagOf = (words: string) => words.replace(/[^\p{L}\p{M}\p{N}]+/gu, "_");

function compose(sentences: Sentences, matter: Matter, random: Random): { body: string; tags: string[] } {
  const { topics, fill } = filler(matter, random);
  const length = SHORTEST + random.below(LONGEST - SHORTEST);
  const said = [fill(random.pick(sentences.opening)), fill(random.pick(sentences.ask))];
  if (sentences.formula.length > 0 && matter.formulas.length > 0 && random.below(100) < 40)
    said.push(fill(random.pick(sentences.formula)));
  let soFar = said.join(" ").length;
  for (const n of shuffled(sentences.middle.length, random)) {
    if (soFar > length) break;
    const next = fill(sentences.middle[n] ?? "");
    soFar += next.length + 1;
    said.push(next);
  }
  const paragraphs = [said.join(" "), fill(random.pick(sentences.closing))];
  const tags = random.below(100) < 45 ? [tagOf(matter.name), tagOf(topics(0))] : [];
  if (tags.length > 0) paragraphs.push(tags.map((tag) => `#${tag}`).join(" "));
  return { body: paragraphs.join("\n\n").normalize("NFC"), tags: tags.map((tag) => tag.normalize("NFC")) };
}

export const questionOn = (discipline: Discipline, random: Random) =>
  compose(questions, matterOf(discipline), random);

export const talkOn = (discipline: Discipline, random: Random) =>
  compose(talks, matterOf(discipline), random);

export function commentOn(discipline: Discipline, isReply: boolean, random: Random): string {
  const { fill } = filler(matterOf(discipline), random);
  const list: readonly string[] = isReply ? replies : answers;
  const first = random.below(list.length);
  const sentences = random.below(3) ? [first] : [first, first + 1];
  return sentences
    .map((n) => fill(list[n % list.length] ?? ""))
    .join(" ")
    .normalize("NFC");
}

export function pollOn(discipline: Discipline, type: keyof typeof polls, options: number, random: Random) {
  const { topics, fill } = filler(matterOf(discipline), random);
  return {
    body: fill(random.pick<string>(polls[type])).normalize("NFC"),
    options: Array.from({ length: options }, (_, n) => topics(n).normalize("NFC")),
  };
}
