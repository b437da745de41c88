// Which colours of the tokens stand on which. A colour that a class uses and that is missing here fails the test.

/** Text may have any of these colours on any of the grounds. */
export const TEXTS: readonly string[] = [
  "ink",
  "ink-2",
  "ink-3",
  "primary-ink",
  "marigold-ink",
  "krishna-ink",
  "peacock-ink",
  "clay-ink",
];

export const GROUNDS: readonly string[] = [
  "paper",
  "surface",
  "surface-2",
  "surface-3",
  "raised",
  "primary-soft",
  "marigold-soft",
  "krishna-soft",
  "peacock-soft",
  "clay-soft",
];

/** Grounds that let the ground below shine through. */
export const TRANSLUCENT: Record<string, { token: string; share: number; over: readonly string[] }> = {
  "surface-3/60": { token: "surface-3", share: 0.6, over: ["paper", "surface", "surface-2", "raised"] },
};

/** Backgrounds that only some text stands on. `primary-line` is the ground of selected text. */
export const FILLS: Record<string, readonly string[]> = {
  primary: ["on-primary"],
  "primary-hover": ["on-primary"],
  "primary-press": ["on-primary"],
  marigold: ["on-marigold"],
  krishna: ["on-krishna"],
  peacock: ["on-peacock"],
  clay: ["on-clay"],
  ink: ["paper"],
  line: ["ink", "ink-2"],
  "primary-line": ["ink"],
};

/** Borders, focus rings and marks that tell something, with the grounds that they stand on. */
export const MARKS: Record<string, readonly string[]> = {
  control: GROUNDS,
  focus: GROUNDS,
  primary: GROUNDS,
  krishna: GROUNDS,
  online: ["surface"],
  "thumb-on": ["primary"],
};

/** Icons in the colour of the text beside them. */
export const ICONS: readonly string[] = ["primary"];

/** Ornaments, dividing lines and the colours of legends with a label: WCAG asks for no contrast. */
export const ORNAMENTS: readonly string[] = ["primary-line", "marigold-line", "krishna-line", "line-strong"];

type Tokens = Record<string, string>;

/** The values of the colours in the three blocks of a compiled stylesheet. */
export function tokensIn(css: string): { light: Tokens; dark: Tokens; system: Tokens } {
  const blockAfter = (selector: string): Tokens => {
    const start = css.indexOf(`${selector} {`);
    if (start < 0) throw new Error(`the stylesheet has no block ${selector}`);
    const block = css.slice(start, css.indexOf("}", start));
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value]),
    );
  };
  return {
    light: blockAfter('[data-theme="light"]'),
    dark: blockAfter('\n[data-theme="dark"]'),
    system: blockAfter(":root:not([data-theme])"),
  };
}

const channelsOf = (colour: string) => {
  const hex = /^#([0-9a-f]{6})$/.exec(colour)?.[1];
  if (hex === undefined) throw new Error(`${colour} is no colour of the form #123456`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
};

/** The upper colour with an opacity of `share` over the lower one. */
export function mixed(upper: string, lower: string, share: number): string {
  const below = channelsOf(lower);
  const channels = channelsOf(upper).map((value, i) =>
    Math.round(value * share + (below[i] ?? 0) * (1 - share)),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

type Use = {
  path: string;
  kind: "text" | "bg";
  /** A token, with its opacity as in the class. */
  name: string;
  /** Backgrounds in the same string of classes: of every state for a text without a state, else of the text's own. */
  beside: string[];
};

const COLOUR_CLASS = /^(?<state>(?:[^\s:"]+:)*)(?<kind>text|bg)-(?<name>[a-z][\w-]*(?:\/\d+)?)$/;

/** The text colours and backgrounds that the strings of a source use as classes. */
export function usesIn(path: string, source: string, colours: ReadonlySet<string>): Use[] {
  return source.split(/["`{}\n]/).flatMap((text) => {
    const classes = text.split(" ").flatMap((word) => {
      const { state = "", kind, name = "" } = COLOUR_CLASS.exec(word)?.groups ?? {};
      const isColour = (kind === "text" || kind === "bg") && colours.has(name.replace(/\/\d+$/, ""));
      return isColour ? [{ state, kind, name } as const] : [];
    });
    const backgrounds = classes.filter(({ kind }) => kind === "bg");
    return classes.map(({ state, kind, name }) => ({
      path,
      kind,
      name,
      beside: backgrounds
        .filter((ground) => state === "" || ground.state === state)
        .map((ground) => ground.name),
    }));
  });
}
