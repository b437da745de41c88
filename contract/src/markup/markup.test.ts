import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { propertyRuns } from "@angon/test-tier/tier";
import { hasMaths, lineOf, mentionsIn, parse, plainText, tagsIn, type Inline, type Meter } from "./markup.ts";
import { preview } from "./preview.ts";
import { readable } from "./tex.ts";

/** One line per text: bold(…) tag(…) at(…) link(…) maths(…) display(…), a stop glued to a formula behind a dot. */
const short = (node: Inline): string => {
  switch (node.kind) {
    case "text":
      return node.text;
    case "bold":
      return `bold(${node.children.map(short).join("")})`;
    case "tag":
      return `tag(${node.name})`;
    case "mention":
      return `at(${node.name})`;
    case "link":
      return `link(${node.href})`;
    case "maths":
      return `${node.display ? "display" : "maths"}(${node.tex})${node.tail && `.${node.tail}`}`;
  }
};
const read = (text: string) => parse(text).map((paragraph) => paragraph.map(short).join(""));
const line = (text: string) => read(text).join("¶");

describe("paragraphs", () => {
  test.each([
    ["এক\nদুই", ["এক\nদুই"]],
    ["এক\n\nদুই", ["এক", "দুই"]],
    ["এক\r\n \t\r\nদুই", ["এক", "দুই"]],
    ["এক\u2029\u2028দুই", ["এক", "দুই"]],
    ["  int x;\n    x++;  ", ["  int x;\n    x++;"]],
    ["", []],
    [" \n ", []],
    ["\n".repeat(10_000), []],
    [`এক${"\n".repeat(10_000)}দুই`, ["এক", "দুই"]],
  ])("are parsed from %j", (text, paragraphs) => {
    expect(read(text)).toEqual(paragraphs);
  });
});

describe("bold text", () => {
  test.each([
    ["**মোটা** লেখা", "bold(মোটা) লেখা"],
    ["**দুই\nসারি**", "bold(দুই\nসারি)"],
    ["**এক\n\nদুই**", "**এক¶দুই**"],
    ["**#গতি $v$ @রাফি**", "bold(tag(গতি) maths(v) at(রাফি))"],
    ["**a $x**y$ b**", "bold(a maths(x**y) b)"],
    ["2 ** 3 ** 4", "2 ** 3 ** 4"],
    ["**a ** b**", "bold(a ** b)"],
    ["**", "**"],
    ["****", "****"],
    ["***a***", "bold(*a)*"],
    ["**খোলা", "**খোলা"],
    ["*এক*", "*এক*"],
  ])("is parsed from %j", (text, expected) => {
    expect(line(text)).toBe(expected);
  });
});

describe("tags and names", () => {
  test.each([
    ["#গতি।", "tag(গতি)।"],
    ["#প্রাসের_গতি #HSC26 #৩য়", "tag(প্রাসের_গতি) tag(HSC26) tag(৩য়)"],
    ["#র‍্যাব ছাড়া", "tag(র‍্যাব) ছাড়া"],
    ["#ক\u200d আর", "tag(ক)\u200d আর"],
    ["(#গতি), **#বেগ**", "(tag(গতি)), bold(tag(বেগ))"],
    ["##গতি", "#tag(গতি)"],
    ["#সময়😀", "tag(সময়)😀"],
    ["C# a#b ক#খ &#39;", "C# a#b ক#খ &#39;"],
    ["# গতি #️⃣ #", "# গতি #️⃣ #"],
    ["@রাফিউল_ইসলাম পরের", "at(রাফিউল_ইসলাম) পরের"],
    ["@রাফি\u00a0আহমেদ পরের", "at(রাফি\u00a0আহমেদ) পরের"],
    ["@রাফি\u00a0 পরের", "at(রাফি)\u00a0 পরের"],
    ["@মো._রাফি. @a.b", "at(মো._রাফি). at(a).b"],
    ["rafi@school.edu.bd", "rafi@school.edu.bd"],
    ["রাফি@স্কুল", "রাফি@স্কুল"],
    ["@ রাফি @@", "@ রাফি @@"],
    ['@x" onmouseover="1', 'at(x)" onmouseover="1'],
  ])("are parsed from %j", (text, expected) => {
    expect(line(text)).toBe(expected);
  });
});

describe("maths", () => {
  test.each([
    ["বেগ $v$", "বেগ maths(v)"],
    ["$v$।", "maths(v).।"],
    ["($v$), $u$!? $w$-এর", "(maths(v).), maths(u).!? maths(w).-এর"],
    ["$a$$b$", "maths(a)maths(b)"],
    ["$ v$ আর $v", "$ v$ আর $v"],
    ["$5 আর $6", "$5 আর $6"],
    ["$৫ আর $৬", "$৫ আর $৬"],
    ["$5 আর $x$", "$5 আর maths(x)"],
    ["$x $ হলে", "maths(x) হলে"],
    ["\\$5 আর \\$6 $x\\$y$", "$5 আর $6 maths(x\\$y)"],
    ["\\\\$5", "\\\\$5"],
    ["$এক\n\nদুই$", "$এক¶দুই$"],
    ["$এক\nদুই$", "maths(এক\nদুই)"],
    ["\\(a\\) ও \\[b\\]", "maths(a) ওdisplay(b)"],
    ["আগে:\n\\[ E_k \\]\nপরে", "আগে:display(E_k)পরে"],
    ["$$E$$।", "display(E).।"],
    ["$$ $$ \\( \\) \\[\\]", "$$ $$ \\( \\) \\[\\]"],
    ["\\[a \\\\[4pt] b\\]", "display(a \\\\[4pt] b)"],
    ["\\\\(a\\)", "\\\\(a\\)"],
    ["\\(খোলা $x$", "\\(খোলা maths(x)"],
    ["$#a @b **c**$", "maths(#a @b **c**)"],
    ["C:\\new\\", "C:\\new\\"],
  ])("is parsed from %j", (text, expected) => {
    expect(line(text)).toBe(expected);
  });

  test("keeps the typed text when a formula is invalid", () => {
    expect(parse("$\\frac{1$।")).toEqual([
      [{ kind: "maths", tex: "\\frac{1", source: "$\\frac{1$", display: false, tail: "।" }],
    ]);
  });
});

describe("links", () => {
  test.each([
    ["https://a.com/x?y=1#z।", "link(https://a.com/x?y=1#z)।"],
    ["(https://bn.wikipedia.org/wiki/গতি_(বেগ)).", "(link(https://bn.wikipedia.org/wiki/গতি_(বেগ)))."],
    ["**HTTP://A.COM:80/**", "bold(link(HTTP://A.COM:80/))"],
    ["https://a.com, https://b.org.", "link(https://a.com), link(https://b.org)."],
    [
      "https://a.com@evil.com/ https://a.com:pw@evil.com/",
      "https://a.com@evil.com/ https://a.com:pw@evil.com/",
    ],
    ["javascript:alert(1) data:text/html,x //a.com", "javascript:alert(1) data:text/html,x //a.com"],
    ["https://x https:// xhttps://a.com", "https://x https:// xhttps://a.com"],
    ['https://a.com/"onmouseover=1', 'link(https://a.com/)"onmouseover=1'],
    ["https://a.com/\u202egpj", "link(https://a.com/gpj)"],
    ["/post/12", "link(/post/12)"],
    [
      "পুরোটা: /post/12। (/post/3), **/post/4**?",
      "পুরোটা: link(/post/12)। (link(/post/3)), bold(link(/post/4))?",
    ],
    ["/post/12? /post/12-এ /post/12/", "link(/post/12)? link(/post/12)-এ link(/post/12)/"],
    ["/post/12/edit /post/12?a=1 /post/12#c /post/12a", "/post/12/edit /post/12?a=1 /post/12#c /post/12a"],
    ["/post/ /post/0 /post/012 /post/12345678901", "/post/ /post/0 /post/012 /post/12345678901"],
    [
      "//post/1 a/post/1 ../post/1 http:/post/1 x.com/post/1",
      "//post/1 a/post/1 ../post/1 http:/post/1 x.com/post/1",
    ],
    ["/auth /post /users/1 /POST/1 \\/post/1", "/auth /post /users/1 /POST/1 \\/post/1"],
  ])("are parsed from %j", (text, expected) => {
    expect(line(text)).toBe(expected);
  });
});

test("the parser omits characters that change the reading direction", () => {
  expect(line("\u202eabc\u2066 #\u202dক")).toBe("abc tag(ক)");
});

test("the parser returns the words, the tags, the mentions and whether there are formulas", () => {
  const text = "**রাফি**, \\$5\n\n$E_k = 1$।\n\\[x\\]\n#গতি  @নুসরাত_তাবাসসুম";
  expect(plainText(text)).toBe("রাফি, $5 E_k = 1। x #গতি @নুসরাত_তাবাসসুম");
  expect(tagsIn("#HSC #hsc **#য়** #য় #১ $#না$")).toEqual(["hsc", "য়".normalize("NFC"), "১"]);
  expect(tagsIn(Array.from({ length: 30 }, (_, index) => `#t${index}`).join(" "))).toHaveLength(10);
  expect(mentionsIn("@রাফিউল_ইসলাম @রাফিউল\u00a0ইসলাম **@নুসরাত** a@b")).toEqual(["রাফিউল ইসলাম", "নুসরাত"]);
  expect(mentionsIn(Array.from({ length: 30 }, (_, index) => `@n${index}`).join(" "))).toHaveLength(20);
  expect(hasMaths("৫$ আর ৬$")).toBe(false);
  expect(hasMaths("**\\(x\\)**")).toBe(true);
});

describe("the preview of a text", () => {
  test.each([
    ["ছোট লেখা", 100, "ছোট লেখা"],
    ["এক দুই তিন", 6, "এক দুই…"],
    ["এক দুই তিন", 9, "এক দুই…"],
    ["দোলকের", 2, "দো…"],
    ["দোলকের", 4, "দোল…"],
    ["অপেক্ষা", 5, "অপে…"],
    ["অকর্ম", 3, "অক…"],
    ["র‍্যাব", 2, "…"],
    ["কর‍্যাব", 3, "ক…"],
    ["খড\u09bcম", 2, "খ…"],
    ["অক👨‍👩‍👧‍👦", 5, "অক…"],
    ["🇧🇩🇧🇩", 3, "🇧🇩…"],
    ["👍🏽👍🏽", 3, "👍🏽…"],
  ])("of %j has at most %i characters", (text, length, expected) => {
    expect(preview(text, length)).toBe(expected);
  });
});

const signs = [
  "**",
  "*",
  "#",
  "@",
  "$",
  "$$",
  "\\",
  "\\$",
  "\\[",
  "\\]",
  "\\(",
  "\\)",
  "_",
  "&",
  "।",
  ".",
  ":",
  "!",
];
const html = [
  "<script>",
  "</p>",
  "<img src=x onerror=1>",
  "&amp;",
  "https://a.com/",
  "/post/1",
  "http://",
  "javascript:",
  '"',
];
const letters = [
  "ক",
  "ক্ষ",
  "স্ত্র",
  "র‍্যাব",
  "ড\u09bc",
  "কো",
  "ং",
  "্",
  "\u200d",
  "\u200c",
  "য়",
  "৫",
  "5",
  "x",
  "v_1",
];
const emoji = ["😀", "👨‍👩‍👧", "🇧🇩", "❤️", "👍🏽"];
const odd = [
  "\ud800",
  "\udc00",
  "\u202e",
  "\u2066",
  "\u0000",
  "\u00a0",
  "\u0301",
  " ",
  "\n",
  "\n\n",
  "\r\n",
  "\t",
];
const pieces = fc.constantFrom(...signs, ...html, ...letters, ...emoji, ...odd);
const texts = fc.array(
  fc.oneof({ weight: 9, arbitrary: pieces }, fc.string({ unit: "binary", maxLength: 4 })),
  {
    maxLength: 40,
  },
);

const KINDS = new Set(["text", "bold", "tag", "mention", "link", "maths"]);
/** Characters that may disappear: markup signs, spaces at the edges, direction controls. */
const unseen = /[\s*\\\u202a-\u202e\u2066-\u2069]/g;
const typed = (node: Inline): string => {
  expect(KINDS).toContain(node.kind);
  switch (node.kind) {
    case "text":
      return node.text;
    case "bold":
      return node.children.map(typed).join("");
    case "maths":
      return node.source + node.tail;
    case "link":
      return node.href;
    case "tag":
      return `#${node.name}`;
    case "mention":
      return `@${node.name}`;
  }
};

const clusters = new Intl.Segmenter("bn", { granularity: "grapheme" });
const startsOf = (text: string) => new Set([...clusters.segment(text)].map(({ index }) => index));

const STEPS_A_CHARACTER = 12;

test("50,000 random texts are parsed without exception, lost text, repeated scans or split clusters", () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 30 }), (parts, length) => {
      const text = parts.join("");
      const meter: Meter = { steps: 0 };
      const seen = parse(text, meter).flat().map(typed).join("");
      expect(seen.replace(unseen, "")).toBe(text.replace(unseen, ""));
      expect(meter.steps).toBeLessThanOrEqual(STEPS_A_CHARACTER * (text.length + 1));

      const whole = lineOf(text, readable);
      const start = preview(text, length);
      if (start === whole) return;
      const kept = start.slice(0, -1);
      expect(Array.from(kept).length).toBeLessThanOrEqual(length);
      expect(whole.startsWith(kept)).toBe(true);
      expect(kept.length === 0 || startsOf(whole).has(kept.length)).toBe(true);
    }),
    {
      ...propertyRuns(10_000),
      examples: [
        [["<img src=x onerror=1>", "ক", "্", "\u0301", "র\u200d্যাব"], 24],
        [["**", "\u0600", "\t", "**"], 3],
      ],
    },
  );
}, 120_000);

const runs = ["*", "**", "$", "$$", "@", "#", "\\[", "\\(", "(", "\\", "\n", " ", "\u200d", "্", "🇧"];
const mixes = ["a ", "**a ", "$a", "$a ", "@_", "@a\u00a0", "#a", "#a@", "\\[ $ **", "[(**$#@"];
const addresses = ["/post/", "/post/1 ", "/post/1", "http://", "http://a.b/", "http://a.b)", "http://a.b@"];
test.each([...runs, ...mixes, ...addresses])(
  "parsing 100,000 characters of %j takes steps proportional to their number",
  (sign) => {
    const meter: Meter = { steps: 0 };
    const text = sign.repeat(100_000 / sign.length);
    parse(text, meter);
    expect(meter.steps).toBeLessThanOrEqual(STEPS_A_CHARACTER * (text.length + 1));
  },
);
