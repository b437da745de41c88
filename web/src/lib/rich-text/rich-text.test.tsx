import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Router } from "wouter";
import { propertyRuns } from "@angon/test-tier/tier";
import { RichText } from "./RichText.tsx";

const html = (text: string, props: Omit<Parameters<typeof RichText>[0], "text"> = {}) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <RichText text={text} {...props} />
    </Router>,
  );

/** The content of the root <div>. */
const inside = (text: string) => html(text).replace(/^<div[^>]*>|<\/div>$/g, "");
const without = (attribute: string, markup: string) =>
  markup.replaceAll(new RegExp(` ${attribute}="[^"]*"`, "g"), "");
const bare = (text: string) => without("class", inside(text));

test.each([
  ["এক\nদুই\n\nতিন", "<p>এক\nদুই</p><p>তিন</p>"],
  ["**মোটা**", "<p><strong>মোটা</strong></p>"],
  ["#প্রাসের_গতি", `<p><a href="/search?q=${encodeURIComponent("প্রাসের_গতি")}">#প্রাসের_গতি</a></p>`],
  [
    "@রাফিউল_ইসলাম",
    `<p><a href="/search?q=${encodeURIComponent("রাফিউল ইসলাম")}&amp;type=user">@রাফিউল_ইসলাম</a></p>`,
  ],
  [
    "https://a.com/?a=1&b=2",
    '<p><a href="https://a.com/?a=1&amp;b=2" target="_blank" rel="nofollow noopener noreferrer">https://a.com/?a=1&amp;b=2</a></p>',
  ],
  ["পুরোটা: /post/12।", '<p>পুরোটা: <a href="/post/12">/post/12</a>।</p>'],
  ["<b>&amp;</b>", "<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>"],
  ["", ""],
])("the markup %j is rendered", (text, expected) => {
  expect(bare(text)).toBe(expected);
});

test("a formula is shown as typed until it is rendered, with its punctuation", () => {
  expect(bare("বেগ $v$।")).toBe('<p>বেগ <span><span hidden=""></span>$v$।</span></p>');
});

test.each(["নুসরাত জাহান", "মো. রাফি উদ্দিন"])("a mention of %s written with spaces is one link", (name) => {
  const shown = html(`আজ @${name} আসবে`, { mentions: [{ user_id: 7, name }] });
  expect(shown).toContain('data-user="7"');
  expect(shown.replaceAll("\u00a0", " ")).toMatch(new RegExp(`>@${name}</a> আসবে`));
});

test("a mention has the user id as data and links to the search", () => {
  const shown = html("@রাফিউল_ইসলাম @অন্য", { mentions: [{ user_id: 7, name: "রাফিউল ইসলাম" }] });
  expect(shown.match(/data-user="[^"]*"/g)).toEqual(['data-user="7"']);
  expect(shown).not.toContain("/users/");
});

test("a clamped text has no block formulas", () => {
  expect(html("এক\n\\[x\\]\nদুই", { clamp: 3 })).toContain('style="-webkit-line-clamp:3"');
  expect(html("এক\n\\[x\\]\nদুই", { clamp: 3 })).not.toContain("block overflow-x-auto");
});

const tag = /<(?:\/(?:div|p|span|strong|a)|(?:div|p|span|strong|a)((?: [a-z-]+="[^"<>]*")*))>/g;
const attributes =
  /^(?: (?:lang|class|hidden|data-user|target|rel)="[^"]*"| href="(?:\/search\?q=[^"]*|\/post\/\d+|https?:\/\/[^"]*)")*$/i;

const signs = [
  "**",
  "#",
  "@",
  "$",
  "\\[",
  "\\]",
  "\\(",
  "\\)",
  '"',
  "'",
  "<",
  ">",
  "=",
  "&",
  " ",
  "\n\n",
  "/",
  "/post/1",
  "_",
];
const attacks = [
  "<script>",
  "</span>",
  "<img src=x onerror=",
  "onmouseover=",
  "javascript:",
  "https://a.com/",
  "data:",
];
const odd = ["ক্ষ", "র‍্যাব", "😀", "\ud800", "\u202e", "\u0000", "&quot;", "&#60;", "{{x}}", "style="];
const parts = fc.constantFrom(...signs, ...attacks, ...odd);

test("any text is rendered with allowed elements and attributes only", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(parts, fc.string({ unit: "binary", maxLength: 5 })), { maxLength: 30 }),
      (text) => {
        const words = html(text.join("")).replace(tag, (_tag, found: string | undefined) => {
          expect(found ?? "").toMatch(attributes);
          return "";
        });
        expect(words).not.toMatch(/[<>]/);
      },
    ),
    propertyRuns(2_000),
  );
}, 60_000);
