import { pointAt, type Meter } from "./characters.ts";

/** Maps names to signs; both lists have the same order. */
const table = (names: readonly string[], signs: string): ReadonlyMap<string, string> => {
  const all = Array.from(signs);
  return new Map(names.map((name, at) => [name, all[at] ?? ""]));
};

const GREEK = (
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau " +
  "upsilon phi chi psi omega"
).split(" ");
const ALPHA = 0x3b1;
const CAPITAL_ALPHA = 0x391;
const SIGNS = table(
  (
    "times cdot div pm le leq ge geq ne neq approx equiv propto infty to rightarrow Rightarrow leftrightarrow " +
    "rightleftharpoons int sum in subset subseteq cup cap therefore because perp parallel circ degree ldots cdots " +
    "angle partial nabla hbar"
  ).split(" "),
  "×·÷±≤≤≥≥≠≠≈≡∝∞→→⇒↔⇌∫∑∈⊂⊆∪∩∴∵⊥∥∘°……∠∂∇ℏ",
);
/** Set above a letter. */
const ACCENTS = table("vec overrightarrow bar overline hat".split(" "), "\u20d7\u20d7\u0304\u0304\u0302");
const RAISED = table(Array.from("0123456789+-=()abeikmnrstxyT∘"), "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᵉⁱᵏᵐⁿʳˢᵗˣʸᵀ°");
const LOWERED = table(Array.from("0123456789+-=()aehijklmnoprstuvx"), "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ");
const ROOTS = table(["", "2", "3", "4"], "√√∛∜");

/** They say how something is set, and nothing by themselves. */
const SILENT =
  /^(?:left|right|big\w*|Big\w*|limits|\w+style|text\w*|math\w+|operatorname|mbox|boldsymbol|rm|bf|ce|boxed)$/;
const BESIDE_A_FRACTION = /[\p{L}\p{N}\\(]/u;
const ONE_THING = /^(?:[\p{N}.]*|[^])$/u;
/** Characters that need brackets when their expression is raised or is part of a fraction. */
const HAS_PARTS = /[\s+\-−=±×÷/,<>≤≥→]/;

/** Beyond this depth nesting is ignored, so that no text can exhaust the stack; real formulas nest far less. */
const DEEPEST = 24;

/** A formula in plain letters, on one line: `\frac{1}{2}mv^2` → 1/2 mv². What is not known loses its backslash. */
export function readable(tex: string, meter: Meter = { steps: 0 }): string {
  let at = 0;
  let depth = 0;

  const within = (read: () => string): string => {
    if (depth >= DEEPEST) return "";
    depth++;
    const inside = read();
    depth--;
    return inside;
  };

  const skipSpace = () => {
    while (at < tex.length && tex.charAt(at).trim() === "") at++;
  };

  const until = (closing: string): string =>
    within(() => {
      let line = "";
      while (at < tex.length && tex.charAt(at) !== closing) line += piece(line.slice(-1));
      at++;
      return line;
    });

  /** The argument of a command: the content of braces, else one character. */
  const argument = (): string =>
    within(() => {
      skipSpace();
      return at < tex.length && tex.charAt(at) !== "}" ? piece("").trim() : "";
    });

  const option = (): string => {
    if (tex.charAt(at) !== "[") return "";
    at++;
    return until("]").trim();
  };

  function piece(before: string): string {
    const letter = String.fromCodePoint(pointAt(tex, at));
    meter.steps++;
    at += letter.length;
    if (letter === "\\") return command(before);
    if (letter === "{") return until("}");
    if (letter === "^") return script(argument(), RAISED, letter);
    if (letter === "_") return script(argument(), LOWERED, letter);
    if (letter === "'") return "′";
    if (letter === "}") return "";
    return letter === "~" || letter === "&" ? " " : letter;
  }

  function command(before: string): string {
    const from = at;
    while (/[a-z]/i.test(tex.charAt(at))) at++;
    const name = tex.slice(from, at);
    meter.steps += name.length;
    const letter = greek(name);
    // The space that ended its name; those around signs are kept.
    if (letter && /^ [\w\\]/.test(tex.slice(at, at + 2))) at++;
    const accent = ACCENTS.get(name);
    if (accent !== undefined) return accented(argument(), accent);
    if (SILENT.test(name)) return silent();
    if (/^[dtc]?frac$/.test(name)) return fraction(before);
    switch (name) {
      case "":
        return sign();
      case "sqrt":
        return root(option(), argument());
      case "binom":
        return `(${argument()} ${argument()})`;
      case "begin":
        if (argument() === "array") argument();
        return "";
      case "end":
        argument();
        return "";
      case "quad":
      case "qquad":
        return " ";
    }
    // A function stands apart from what it is of.
    return letter ?? SIGNS.get(name) ?? name + (tex.charAt(at) === "\\" ? " " : "");
  }

  /** `\right.` is a bracket that is not there. */
  function silent(): string {
    if (tex.charAt(at) === ".") at++;
    return "";
  }

  /** `\\` ends a row, `\{` is a brace, and `\,` a little room. */
  function sign(): string {
    const letter = at < tex.length ? String.fromCodePoint(pointAt(tex, at)) : "";
    at += letter.length;
    if (letter === "\\") {
      option();
      return "; ";
    }
    if (letter === "!") return "";
    return /[,;:> ]/.test(letter) ? " " : letter;
  }

  function fraction(before: string): string {
    const line = `${held(argument())}/${held(argument())}`;
    const room = (beside: string) => (BESIDE_A_FRACTION.test(beside) ? " " : "");
    return room(before) + line + room(tex.charAt(at));
  }

  let whole = "";
  while (at < tex.length) whole += piece(whole.slice(-1));
  return whole.replace(/\s+/g, " ").trim();
}

/** Phi is the capital of phi. */
function greek(name: string): string | undefined {
  const at = GREEK.indexOf(name.replace(/^var(?=[etp])/, "").toLowerCase());
  const start = /^[A-Z]/.test(name) ? CAPITAL_ALPHA : ALPHA;
  return at < 0 ? undefined : String.fromCharCode(start + at);
}

const held = (part: string) => (HAS_PARTS.test(part) ? `(${part})` : part);

const accented = (part: string, accent: string) => (part.length === 1 ? part + accent : part);

const root = (of: string, inside: string) =>
  (ROOTS.get(of) ?? `${script(of, RAISED, "")}√`) + (ONE_THING.test(inside) ? inside : `(${inside})`);

/** With small signs where all of it has them, else as it is typed. */
function script(part: string, small: ReadonlyMap<string, string>, sign: string): string {
  const signs = Array.from(part, (letter) => small.get(letter));
  if (signs.every((one) => one !== undefined)) return signs.join("");
  return sign + (sign === "^" && signs.length > 1 ? `(${part})` : held(part));
}
