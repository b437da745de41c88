/** Of units with one kind of quantity `factor` leads to the same unit; `shift` is added before. */
export type Unit = { kind: string; factor: number; shift?: number };

const PREFIXES: readonly (readonly [string, string, string, number])[] = [
  ["k", "kilo", "কিলো", 1e3],
  ["m", "milli", "মিলি", 1e-3],
  ["c", "centi", "সেন্টি", 1e-2],
  ["μ", "micro", "মাইক্রো", 1e-6],
  ["n", "nano", "ন্যানো", 1e-9],
  ["p", "pico", "পিকো", 1e-12],
  ["M", "mega", "মেগা", 1e6],
  ["G", "giga", "গিগা", 1e9],
];

/** Sign, English and Bengali name, kind, factor. */
const BASES: readonly (readonly [string, string, string, string, number])[] = [
  ["m", "meter/metre/meters/metres", "মিটার", "length", 1],
  ["g", "gram/grams", "গ্রাম", "mass", 1e-3],
  ["s", "second/seconds/sec", "সেকেন্ড", "time", 1],
  ["N", "newton/newtons", "নিউটন", "force", 1],
  ["J", "joule/joules", "জুল", "energy", 1],
  ["W", "watt/watts", "ওয়াট", "power", 1],
  ["Pa", "pascal/pascals", "প্যাসকেল", "pressure", 1],
  ["Hz", "hertz", "হার্টজ", "frequency", 1],
  ["V", "volt/volts", "ভোল্ট", "voltage", 1],
  ["A", "ampere/amperes/amp", "অ্যাম্পিয়ার", "current", 1],
  ["Ω", "ohm/ohms", "ওহম/ও'ম", "resistance", 1],
  ["C", "coulomb/coulombs", "কুলম্ব", "charge", 1],
  ["F", "farad/farads", "ফ্যারাড", "capacitance", 1],
  ["T", "tesla", "টেসলা", "field", 1],
  ["mol", "mole/moles", "মোল", "amount", 1],
  ["L", "liter/litre/liters/litres", "লিটার", "volume", 1e-3],
  ["eV", "electronvolt", "ইলেকট্রনভোল্ট", "energy", 1.602e-19],
  ["cal", "calorie/calories", "ক্যালরি", "energy", 4.184],
];

const OTHERS: Readonly<Record<string, Unit>> = {
  "m/s": { kind: "speed", factor: 1 },
  "ms-1": { kind: "speed", factor: 1 },
  "km/h": { kind: "speed", factor: 1 / 3.6 },
  kmph: { kind: "speed", factor: 1 / 3.6 },
  "km/s": { kind: "speed", factor: 1e3 },
  "cm/s": { kind: "speed", factor: 1e-2 },
  "m/s2": { kind: "acceleration", factor: 1 },
  "ms-2": { kind: "acceleration", factor: 1 },
  "cm/s2": { kind: "acceleration", factor: 1e-2 },
  m2: { kind: "area", factor: 1 },
  cm2: { kind: "area", factor: 1e-4 },
  m3: { kind: "volume", factor: 1 },
  cm3: { kind: "volume", factor: 1e-6 },
  cc: { kind: "volume", factor: 1e-6 },
  dm3: { kind: "volume", factor: 1e-3 },
  min: { kind: "time", factor: 60 },
  minute: { kind: "time", factor: 60 },
  minutes: { kind: "time", factor: 60 },
  মিনিট: { kind: "time", factor: 60 },
  h: { kind: "time", factor: 3600 },
  hour: { kind: "time", factor: 3600 },
  hours: { kind: "time", factor: 3600 },
  ঘণ্টা: { kind: "time", factor: 3600 },
  ঘন্টা: { kind: "time", factor: 3600 },
  dyne: { kind: "force", factor: 1e-5 },
  ডাইন: { kind: "force", factor: 1e-5 },
  erg: { kind: "energy", factor: 1e-7 },
  hp: { kind: "power", factor: 746 },
  atm: { kind: "pressure", factor: 101_325 },
  K: { kind: "temperature", factor: 1 },
  কেলভিন: { kind: "temperature", factor: 1 },
  kelvin: { kind: "temperature", factor: 1 },
  "°c": { kind: "temperature", factor: 1, shift: 273 },
  "°সে": { kind: "temperature", factor: 1, shift: 273 },
  celsius: { kind: "temperature", factor: 1, shift: 273 },
  সেলসিয়াস: { kind: "temperature", factor: 1, shift: 273 },
  "°": { kind: "angle", factor: Math.PI / 180 },
  rad: { kind: "angle", factor: 1 },
  radian: { kind: "angle", factor: 1 },
  radians: { kind: "angle", factor: 1 },
  রেডিয়ান: { kind: "angle", factor: 1 },
  "%": { kind: "share", factor: 1e-2 },
  m: { kind: "length", factor: 1 },
  kg: { kind: "mass", factor: 1 },
  ton: { kind: "mass", factor: 1e3 },
  টন: { kind: "mass", factor: 1e3 },
  Å: { kind: "length", factor: 1e-10 },
  kwh: { kind: "energy", factor: 3.6e6 },
  bit: { kind: "data", factor: 1 },
  bits: { kind: "data", factor: 1 },
  বিট: { kind: "data", factor: 1 },
  byte: { kind: "data", factor: 8 },
  bytes: { kind: "data", factor: 8 },
  বাইট: { kind: "data", factor: 8 },
  kb: { kind: "data", factor: 8192 },
  mb: { kind: "data", factor: 8192 * 1024 },
};

const units = new Map<string, Unit>();
for (const [sign, english, bengali, kind, factor] of BASES) {
  const names = [...english.split("/"), ...bengali.split("/")];
  for (const name of [sign, ...names]) units.set(name.normalize("NFC"), { kind, factor });
  for (const [short, latin, spoken, times] of PREFIXES) {
    units.set(short + sign, { kind, factor: factor * times });
    for (const name of english.split("/")) units.set(latin + name, { kind, factor: factor * times });
    for (const name of bengali.split("/"))
      units.set((spoken + name).normalize("NFC"), { kind, factor: factor * times });
  }
}
for (const [name, unit] of Object.entries(OTHERS)) units.set(name.normalize("NFC"), unit);

// A sign keeps its case: mN and MN differ. A name is found in small letters too.
for (const [name, unit] of units)
  if (name.length > 2 && !units.has(name.toLowerCase())) units.set(name.toLowerCase(), unit);

const LONGEST = Math.max(...[...units.keys()].map((name) => name.length));
const LETTER = /[\p{L}\p{M}]/u;
const BENGALI_SUFFIX = /^(?:টি|টা|ের|এর|র|ে|ই|ও)(?![\p{L}\p{M}])/u;

/** The longest unit at the start of a flat text; a letter after it makes it part of another word. */
export function readUnit(text: string): { unit: Unit; length: number } | undefined {
  for (let length = Math.min(LONGEST, text.length); length > 0; length--) {
    const unit = units.get(text.slice(0, length));
    if (!unit) continue;
    const after = text.slice(length);
    const isWhole =
      !LETTER.test(text[length - 1] ?? "") || !LETTER.test(after[0] ?? "") || BENGALI_SUFFIX.test(after);
    if (isWhole) return { unit, length };
  }
  return undefined;
}

export const inBase = (value: number, { factor, shift = 0 }: Unit): number => (value + shift) * factor;
