import { glyphs } from "./glyphs.ts";

const HALANT = "্";
const REPH = "©";
const BENGALI = /[\u0980-\u09FF]/;
const BEFORE = new Set(["ি", "ে", "ৈ"]);
const VOWEL_SIGN = /^[\u09BE-\u09CC\u09D7]$/;
const VOWEL_SIGN_AT_END = /[\u09BE-\u09CC\u09D7]$/;
const SIGN = /^[ঁংঃ]$/;

/** A consonant with all that belongs to it, in the order of Unicode once it is written. */
class Cluster {
  base = "";
  #vowel = "";
  #signs = "";
  #hasReph = false;

  constructor(vowel: string) {
    this.#vowel = vowel;
  }
  get isOpen(): boolean {
    return this.base === "" || this.base.endsWith(HALANT);
  }
  join(letters: string): void {
    const vowel = VOWEL_SIGN_AT_END.exec(letters)?.[0] ?? "";
    const joined = vowel ? letters.slice(0, -1) : letters;
    this.base += this.base.endsWith(HALANT) && joined.startsWith(HALANT) ? joined.slice(1) : joined;
    if (vowel) this.addVowel(vowel);
  }
  addVowel(vowel: string): void {
    this.#vowel += vowel;
  }
  addSign(sign: string): void {
    this.#signs += sign;
  }
  addReph(): void {
    this.#hasReph = true;
  }
  toString(): string {
    if (this.base === "অ" && this.#vowel === "া") return `আ${this.#signs}`;
    return (this.#hasReph ? `র${HALANT}` : "") + this.base + this.#vowel + this.#signs;
  }
}

/** One line; the vowel signs before a consonant move behind it, and the reph before it. */
function convertLine(line: string): string {
  let text = "";
  let cluster: Cluster | undefined;
  const end = () => {
    text += cluster?.toString() ?? "";
    cluster = undefined;
  };
  for (const char of line) {
    const letters = glyphs.get(char);
    if (char === REPH) {
      if (cluster) cluster.addReph();
      else text += `র${HALANT}`;
    } else if (letters === undefined || !BENGALI.test(letters) || /^[০-৯।]$/.test(letters)) {
      end();
      text += letters ?? char;
    } else if (BEFORE.has(letters)) {
      end();
      cluster = new Cluster(letters);
    } else if (VOWEL_SIGN.test(letters)) {
      (cluster ??= new Cluster("")).addVowel(letters);
    } else if (SIGN.test(letters)) {
      (cluster ??= new Cluster("")).addSign(letters);
    } else {
      if (cluster && !cluster.isOpen && !letters.startsWith(HALANT)) end();
      (cluster ??= new Cluster("")).join(letters);
    }
  }
  end();
  return text;
}

/** Text in the encoding of Bijoy and SutonnyMJ as Unicode. Lines with Bengali letters are Unicode already. */
export const fromBijoy = (text: string): string =>
  text
    .split("\n")
    .map((line) => (BENGALI.test(line) ? line : convertLine(line)))
    .join("\n")
    .normalize("NFC");
