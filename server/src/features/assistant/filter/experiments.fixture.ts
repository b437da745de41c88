/** A problem of HSC with its solution as a teacher writes it, its end, and hints that tell no end. */
export type Problem = {
  question: string;
  solution: string;
  /** A number with its unit, an option, or a term with its name in the other script. */
  end:
    | { kind: "number"; value: number; unit: string; other?: string }
    | { kind: "option"; letter: string; place: number; text: string; latin?: string }
    | { kind: "term"; text: string; latin: string };
  hints: readonly string[];
};

export const written = (value: number) => String(Number(value.toPrecision(4)));
export const bengali = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)));
export const sets = (rows: readonly (readonly number[])[], make: (...row: number[]) => Problem): Problem[] =>
  rows.map((row) => make(...row));

const physics = [
  ...sets(
    [
      [4, 3],
      [5, 7],
      [12, 2.5],
      [8, 9],
      [15, 6],
    ],
    (m = 0, a = 0) => ({
      question: `${bengali(String(m))} kg ভরের একটি বস্তুর ত্বরণ ${bengali(String(a))} m/s² হলে বস্তুটির উপর প্রযুক্ত বল কত?`,
      solution: `আমরা জানি, $F = ma$। এখানে $m = ${m}\\,\\text{kg}$, $a = ${a}\\,\\text{m/s}^2$। সুতরাং $F = ${m} \\times ${a} = ${m * a}\\,\\text{N}$।`,
      end: { kind: "number", value: m * a, unit: "N", other: `${written(m * a * 1000)} mN` },
      hints: [
        `এখানে ভর ${bengali(String(m))} kg আর ত্বরণ ${bengali(String(a))} m/s² দেওয়া আছে। বল কোন সূত্রে পাওয়া যায়?`,
        "নিউটনের দ্বিতীয় সূত্রটা লেখো: $F = ma$। দুটি রাশিই কি জানা আছে?",
        `এবার $F = ma$ সূত্রে $m = ${m}$ বসাও, তারপর ত্বরণের মান বসিয়ে গুণ করো। এককটাও লিখতে হবে।`,
      ],
    }),
  ),
  ...sets(
    [
      [10, 2, 6],
      [5, 3, 4],
      [20, 1.5, 8],
      [0, 9.8, 3],
      [12, 4, 7],
    ],
    (u = 0, a = 0, t = 0) => ({
      question: `A car moving at ${u} m/s accelerates at ${a} m/s^2 for ${t} s. What is its final velocity?`,
      solution: `v = u + at = ${u} + ${a} × ${t} = ${written(u + a * t)} m/s`,
      end: { kind: "number", value: u + a * t, unit: "m/s", other: `${written((u + a * t) * 3.6)} km/h` },
      hints: [
        `You know the initial velocity (${u} m/s), the acceleration (${a} m/s^2) and the time (${t} s). Which equation of motion has these three and the final velocity?`,
        "Use v = u + at. Which of the letters is unknown here?",
        `Work out the product at first, with t = ${t}. Then add the initial velocity to it.`,
      ],
    }),
  ),
  ...sets(
    [
      [2, 20],
      [5, 12],
      [1.5, 30],
      [0.8, 25],
      [10, 14],
    ],
    (m = 0, v = 0) => ({
      question: `${m} kg ভরের একটি বস্তু ${v} m/s বেগে চলছে। এর গতিশক্তি নির্ণয় করো।`,
      solution: `গতিশক্তি $E_k = \\frac{1}{2}mv^2 = \\frac{1}{2} \\times ${m} \\times ${v}^2$\nউত্তর: ${written(0.5 * m * v * v)} J`,
      end: {
        kind: "number",
        value: 0.5 * m * v * v,
        unit: "J",
        other: `${written((0.5 * m * v * v) / 1000)} kJ`,
      },
      hints: [
        "প্রশ্নে ভর আর বেগ দেওয়া আছে, গতিশক্তি বের করতে হবে। বেগের সাথে গতিশক্তির সম্পর্কটা কেমন?",
        "সূত্রটা হলো $E_k = \\frac{1}{2}mv^2$। বেগটা বর্গ করতে হবে, এটা খেয়াল রেখো।",
        `আগে বেগের বর্গ বের করো: ${v} কে ${v} দিয়ে গুণ করো। তারপর ভর ${m} kg দিয়ে গুণ করে অর্ধেক নাও।`,
      ],
    }),
  ),
  ...sets(
    [
      [12, 4],
      [220, 55],
      [9, 6],
      [24, 1.6],
      [6, 0.5],
    ],
    (v = 0, r = 0) => ({
      question: `একটি ${r} Ω রোধের দুই প্রান্তে ${v} V বিভব পার্থক্য প্রয়োগ করলে কত তড়িৎ প্রবাহিত হবে?`,
      solution: `ওহমের সূত্র থেকে $I = \\frac{V}{R} = \\frac{${v}}{${r}}$। অতএব, তড়িৎপ্রবাহ = ${written(v / r)} A।`,
      end: {
        kind: "number",
        value: Number(written(v / r)),
        unit: "A",
        other: `${written((v / r) * 1000)} mA`,
      },
      hints: [
        `বিভব পার্থক্য ${bengali(String(v))} V আর রোধ ${bengali(String(r))} Ω। তড়িৎপ্রবাহ চাওয়া হয়েছে।`,
        "ওহমের সূত্রে বিভব পার্থক্য, রোধ আর প্রবাহের সম্পর্ক কী? $V = IR$ থেকে শুরু করো।",
        "সূত্রটাকে $I = V/R$ আকারে লেখো, তারপর রোধ দিয়ে বিভবকে ভাগ করো।",
      ],
    }),
  ),
  ...sets(
    [
      [500, 340],
      [680, 340],
      [1000, 332],
      [256, 332],
      [440, 350],
    ],
    (f = 0, v = 0) => ({
      question: `The frequency of a sound is ${f} Hz and its speed in air is ${v} m/s. Find the wavelength.`,
      solution: `Wavelength λ = v/f = ${v}/${f}. Answer: ${written(v / f)} m`,
      end: {
        kind: "number",
        value: Number(written(v / f)),
        unit: "m",
        other: `${written((v / f) * 100)} cm`,
      },
      hints: [
        "You are given how often the air vibrates in a second and how far the sound goes in a second. How long is one wave?",
        "Speed, frequency and wavelength are related by v = fλ. Make λ the subject.",
        `Divide the speed ${v} m/s by the frequency. Check the unit: (m/s) divided by (1/s) leaves metres.`,
      ],
    }),
  ),
  ...sets(
    [
      [2, 10],
      [5, 8],
      [0.5, 40],
      [12, 3],
      [7, 6],
    ],
    (f = 0, d = 0) => ({
      question: `${bengali(String(f))} N বল প্রয়োগে একটি বস্তু বলের দিকে ${bengali(String(d))} m সরে গেলে কৃতকাজ কত?`,
      solution: `কাজ $W = Fs = ${f} \\times ${d}$। সুতরাং কৃতকাজ $= ${f * d}$ J।`,
      end: { kind: "number", value: f * d, unit: "J", other: `${written(f * d * 1e7)} erg` },
      hints: [
        `বল ${bengali(String(f))} N, সরণ ${bengali(String(d))} m, আর দুটির দিক একই।`,
        "কাজের সংজ্ঞাটা মনে করো: বল আর বলের দিকে সরণের গুণফল।",
        "বল আর সরণের মান $W = Fs$ সূত্রে বসাও। এককটা জুল।",
      ],
    }),
  ),
  ...sets(
    [
      [600, 20],
      [900, 45],
      [1500, 60],
      [240, 8],
      [3600, 90],
    ],
    (w = 0, t = 0) => ({
      question: `A machine does ${w} J of work in ${t} s. What is its power?`,
      solution: `P = W/t = ${w}/${t} = ${written(w / t)} W`,
      end: { kind: "number", value: w / t, unit: "W", other: `${written((w / t) * 1000)} mW` },
      hints: [
        `The work (${w} J) and the time (${t} s) are given, and you look for the power.`,
        "Power tells how fast work is done. Which of the two quantities goes below the line?",
        `Divide ${w} by ${t}. One joule in one second is one watt.`,
      ],
    }),
  ),
];

const chemistry = [
  ...sets(
    [
      [0.5, 250],
      [0.1, 500],
      [2, 100],
      [0.25, 400],
      [1.5, 300],
    ],
    (m = 0, v = 0) => ({
      question: `${v} mL দ্রবণের মোলারিটি ${m} M হলে এতে কত মোল দ্রব আছে?`,
      solution: `$n = M \\times V = ${m} \\times \\frac{${v}}{1000}$। নির্ণেয় উত্তর: ${written((m * v) / 1000)} mol`,
      end: { kind: "number", value: (m * v) / 1000, unit: "mol", other: `${written(m * v)} mmol` },
      hints: [
        `দ্রবণের আয়তন ${bengali(String(v))} mL, ঘনমাত্রা ${bengali(String(m))} M। আয়তনটা লিটারে নিতে হবে।`,
        "মোলারিটি মানে প্রতি লিটারে কত মোল। তাহলে মোল বের করার সূত্রটা কী দাঁড়ায়?",
        `আগে ${v} mL কে লিটারে নাও (1000 দিয়ে ভাগ), তারপর মোলারিটি দিয়ে গুণ করো।`,
      ],
    }),
  ),
  ...sets(
    [
      [49, 98],
      [4, 40],
      [11, 44],
      [90, 18],
      [5.85, 58.5],
    ],
    (w = 0, m = 0) => ({
      question: `${w} g যৌগে কত মোল আছে? যৌগটির আণবিক ভর ${m} g/mol।`,
      solution: `মোল সংখ্যা $n = \\frac{w}{M} = \\frac{${w}}{${m}} = ${written(w / m)}$ mol`,
      end: { kind: "number", value: w / m, unit: "mol", other: `${written((w / m) * 1000)} mmol` },
      hints: [
        `ভর ${bengali(String(w))} g আর আণবিক ভর ${bengali(String(m))} g/mol দেওয়া আছে। এক মোলে কত গ্রাম থাকে সেটা আগে মনে করো।`,
        "মোল সংখ্যার সূত্র: $n = w/M$। কোনটা w আর কোনটা M?",
        `${w} কে ${m} দিয়ে ভাগ করো। ভাগফলের একক মোল।`,
      ],
    }),
  ),
  ...sets(
    [
      [3, 0],
      [5, 0],
      [2, 0],
      [9, 0],
      [11, 0],
    ],
    (n = 0) => ({
      question: `The hydrogen ion concentration of a solution is 10^-${n} M. What is its pH?`,
      solution: `pH = -log[H+] = -log(10^-${n}). Therefore the pH = ${n}`,
      end: { kind: "number", value: n, unit: "" },
      hints: [
        "The concentration of hydrogen ions is given as a power of ten. pH is a logarithm of it.",
        "Write the definition: pH = -log[H^+]. What does a logarithm do with a power of ten?",
        "The logarithm of a power of ten is its exponent. Then change the sign.",
      ],
    }),
  ),
  ...sets(
    [
      [273, 2],
      [300, 3],
      [298, 0.5],
      [350, 1.2],
      [400, 5],
    ],
    (t = 0, n = 0) => {
      const p = Number(written(n * 8.314 * t));
      return {
        question: `${n} mol আদর্শ গ্যাস 1 m³ পাত্রে ${t} K তাপমাত্রায় আছে। চাপ কত? (R = 8.314)`,
        solution: `$PV = nRT$, তাই $P = \\frac{nRT}{V} = ${n} \\times 8.314 \\times ${t}$\n∴ P = ${p} Pa`,
        end: { kind: "number", value: p, unit: "Pa", other: `${written(p / 1000)} kPa` },
        hints: [
          `তাপমাত্রা ${t} K, আয়তন 1 m³ আর মোল সংখ্যা ${n} দেওয়া আছে; চাপ বের করতে হবে।`,
          "আদর্শ গ্যাসের সমীকরণ $PV = nRT$ ব্যবহার করো। R এর মান 8.314।",
          `ডান পাশে n, R আর T গুণ করো: প্রথমে 8.314 কে ${t} দিয়ে গুণ করো। তারপর মোল সংখ্যা দিয়ে।`,
        ],
      };
    },
  ),
  ...[
    ["কোন যৌগটি নীল ভিট্রিয়ল নামে পরিচিত?", "CuSO_4", "CuSO4"],
    ["মার্শ গ্যাসের সংকেত লেখো।", "CH_4", "CH4"],
    ["অস্টওয়াল্ড পদ্ধতিতে কোন এসিড তৈরি হয়?", "HNO_3", "HNO3"],
    ["চুনাপাথরের প্রধান যৌগ কোনটি?", "CaCO_3", "CaCO3"],
    ["কাপড় কাচা সোডার মূল যৌগ কী?", "Na_2CO_3", "Na2CO3"],
  ].map(([question = "", tex = "", plain = ""]): Problem => ({
    question,
    solution: `উত্তর: $${tex}$`,
    end: { kind: "term", text: `$${tex}$`, latin: plain },
    hints: [
      "প্রশ্নে যৌগের প্রচলিত নাম দেওয়া আছে, সংকেতটা মনে করতে হবে।",
      "কোন কোন মৌল দিয়ে এটা তৈরি, আগে সেগুলোর যোজনী লেখো।",
      "ক্যাটায়ন আর অ্যানায়নের চার্জ মিলিয়ে দেখো, মোট চার্জ শূন্য হতে হবে।",
    ],
  })),
];

export const experiments: readonly Problem[] = [...physics, ...chemistry];
