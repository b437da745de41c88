import { fileOf, page } from "./architecture.fixture.ts";
import type { FeatureViolation } from "./feature-violations.fixture.ts";

export const languageViolations: FeatureViolation[] = [
  {
    name: "English on a page in Bengali",
    files: {
      [`${page}/text.ts`]: fileOf(
        "export const text = defineText({",
        '  empty: { bn: "Please enter a comment", en: "Please enter a comment" },',
        "  most: { bn: (n: string) => `at most ${n}`, en: (n: string) => `At most ${n}` },",
        '  file: { bn: "CSV", en: "CSV" },',
        "  share: { bn: (n: string) => `${n}%`, en: (n: string) => `${n}%` },",
        '  answer: { bn: "AI উত্তর", en: "AI answer" },',
        "});",
        'export const quoted = { failed: "Upload failed" };',
      ),
      [`${page}/components/Row.tsx`]: fileOf(
        'export const row = <input aria-label="Name" type="text" />;',
        "export const empty = <p>No result</p>;",
        'export const said = errors["homework.empty"].wire;',
      ),
    },
    expected: [
      `${page}/components/Row.tsx:1: a word of the page outside a text.ts`,
      `${page}/components/Row.tsx:2: a word of the page outside a text.ts`,
      `${page}/components/Row.tsx:3: shows the text of the wire; show the sentence of the language`,
      `${page}/text.ts:2: English in \`bn\``,
      `${page}/text.ts:3: English in \`bn\``,
      `${page}/text.ts:8: a sentence that stands neither in \`bn\` nor in \`en\``,
    ],
  },
];
