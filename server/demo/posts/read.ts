import { mentionsIn, tagsIn } from "@angon/contract/markup/markup";
import { nameOf } from "@angon/contract/markup/mentions";
import { cast, type CastName, type Identity } from "../cast.ts";
import { groups, type SeedGroup } from "../groups.ts";
import { students } from "../students.ts";

type Named = { user_id: number; name: string };

export type SeedComment = {
  readonly author: Identity;
  readonly content: string;
  readonly mentions: readonly Named[];
  readonly picture: string | null;
  /** The asker was helped by it. */
  readonly helped: boolean;
  /** Its place in the list of its post; null is an answer to the post itself. */
  readonly parent: number | null;
  readonly depth: number;
};

export type SeedPost = {
  readonly author: Identity;
  readonly group: SeedGroup | null;
  readonly batch: string | null;
  readonly category: "subject" | "homework" | "other" | "poll";
  readonly chapter: number | null;
  readonly body: string;
  readonly tags: readonly string[];
  readonly mentions: readonly Named[];
  readonly pictures: readonly string[];
  readonly video: string | null;
  readonly embed: string | null;
  readonly pinned: boolean;
  readonly ai: boolean;
  /** How much people talk about it, from 0. */
  readonly heat: number;
  readonly options: readonly { name: string; is_correct: boolean }[];
  readonly comments: readonly SeedComment[];
};

export const isAssistant = ({ id }: Identity): boolean => id === cast.curiosity.id;

export const everybody: readonly Identity[] = [...Object.values(cast), ...students];

const byName = new Map(everybody.map((one) => [one.name.normalize("NFC"), one]));

function person(word: string): Identity {
  const found = /^\d+$/.test(word) ? students.find(({ id }) => id === Number(word)) : cast[word as CastName];
  if (!found) throw new Error(`Nobody at the school is called "${word}".`);
  return found;
}

function named(text: string): Named[] {
  return mentionsIn(text).map((mention) => {
    const found = byName.get(nameOf(mention));
    if (!found) throw new Error(`"${mention}" names nobody.`);
    return { user_id: found.id, name: found.name.normalize("NFC") };
  });
}

/**
 * A page of the school's talk: `=== author chapter words` opens a post, its text follows; `?` and `!` are the wrong
 * and the right options of a poll (without a right one it asks for opinions), `>` an answer, `>>` an answer to that. What
 * the assistant is given to say is how the question begins whose answer it repeats; it speaks first or not at all.
 */
export const readPosts = (page: string): SeedPost[] =>
  page
    .normalize("NFC")
    .split(/^=== /m)
    .slice(1)
    .map((text) => readPost(text.trimEnd().split("\n")));

function readPost([header = "", ...lines]: string[]): SeedPost {
  const [author = "", ...words] = header.split(" ");
  const who = person(author);
  const firstMark = lines.findIndex((line) => /^([?!]|>+) ?/.test(line));
  const body = lines
    .slice(0, firstMark < 0 ? lines.length : firstMark)
    .join("\n")
    .trim();
  const options = lines
    .filter((line) => /^[?!] /.test(line))
    .map((line) => ({ name: line.slice(2).trim(), is_correct: line.startsWith("!") }));
  const chapter = Number(words.find((word) => /^\d+$/.test(word)) ?? 0) || null;
  const slug = words.find((word) => word.startsWith("@"))?.slice(1);
  const group = slug ? groups.find((one) => one.slug === slug) : undefined;
  if (slug && !group) throw new Error(`There is no group ${slug}.`);
  const valueOf = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  return {
    author: who,
    group: group ?? null,
    batch: words.includes("b25") ? "HSC 25" : words.includes("b26") ? "HSC 26" : who.batch,
    category: options.length > 0 ? "poll" : categoryIn(words, chapter),
    chapter,
    body,
    tags: tagsIn(body),
    mentions: named(body),
    pictures: valueOf("pics")?.split(",") ?? [],
    video: valueOf("video") ?? null,
    embed: valueOf("embed") ?? null,
    pinned: words.includes("pin"),
    ai: words.includes("ai"),
    heat: Number(valueOf("hot") ?? 0),
    options,
    comments: readComments(lines.filter((line) => line.startsWith(">"))),
  };
}

function categoryIn(words: readonly string[], chapter: number | null) {
  if (words.includes("homework")) return "homework";
  return chapter === null ? "other" : "subject";
}

function readComments(lines: readonly string[]): SeedComment[] {
  const open: number[] = [];
  return lines.map((line, place) => {
    const [, marks = "", author = "", plus, text = ""] = /^(>+) ([a-z]+|\d+)(\+?) (.*)$/.exec(line) ?? [];
    const depth = marks.length;
    const parent = depth > 1 ? open[depth - 2] : null;
    if (depth === 0 || parent === undefined) throw new Error(`Whom does this answer: "${line}"?`);
    open.length = depth - 1;
    open.push(place);
    const [, picture] = / ?\{pic:([a-z0-9-]+)\}$/.exec(text) ?? [];
    const content = text.replace(/ ?\{pic:[a-z0-9-]+\}$/, "").trim();
    return {
      author: person(author),
      content,
      mentions: named(content),
      picture: picture ?? null,
      helped: plus === "+",
      parent,
      depth,
    };
  });
}
