import { bengali, experiments, sets, written, type Problem } from "./experiments.fixture.ts";

export type { Problem };

const maths = [
  ...sets(
    [
      [3, 4],
      [5, 12],
      [8, 15],
      [7, 24],
      [20, 21],
    ],
    (a = 0, b = 0) => ({
      question: `$\\vec{A} = ${a}\\hat{i} + ${b}\\hat{j}$ ভেক্টরের মান নির্ণয় করো।`,
      solution: `$|\\vec{A}| = \\sqrt{${a}^2 + ${b}^2} = ${Math.hypot(a, b)}$`,
      end: { kind: "number", value: Math.hypot(a, b), unit: "" },
      hints: [
        `ভেক্টরটার দুটি উপাংশ: x বরাবর ${bengali(String(a))} আর y বরাবর ${bengali(String(b))}।`,
        "উপাংশ দুটি পরস্পর লম্ব। পিথাগোরাসের উপপাদ্য কি কাজে লাগে?",
        `উপাংশগুলোর বর্গ যোগ করো: $${a}^2 + ${b}^2$। এরপর বর্গমূল নাও।`,
      ],
    }),
  ),
  ...sets(
    [
      [2, 3],
      [3, 2],
      [4, 5],
      [5, 3],
      [6, 2],
    ],
    (n = 0, x = 0) => ({
      question: `Find the derivative of x^${n + 1} at x = ${x}.`,
      solution: `d/dx x^${n + 1} = ${n + 1}x^${n}. At x = ${x} the derivative is = ${(n + 1) * x ** n}`,
      end: { kind: "number", value: (n + 1) * x ** n, unit: "" },
      hints: [
        "You need the slope of a power function at one point.",
        "The power rule says that the derivative of x^n is n times x to the power n-1.",
        `Bring the exponent down as a factor and lower it by one; then put x = ${x} in.`,
      ],
    }),
  ),
  ...sets(
    [
      [1, 10],
      [2, 15],
      [5, 20],
      [3, 12],
      [4, 25],
    ],
    (d = 0, n = 0) => ({
      question: `একটি সমান্তর ধারার প্রথম পদ ৭ এবং সাধারণ অন্তর ${bengali(String(d))} হলে ${bengali(String(n))}-তম পদ কত?`,
      solution: `$a_n = a + (n-1)d = 7 + ${n - 1} \\times ${d}$। উত্তর: ${bengali(String(7 + (n - 1) * d))}`,
      end: { kind: "number", value: 7 + (n - 1) * d, unit: "" },
      hints: [
        `প্রথম পদ ৭, সাধারণ অন্তর ${bengali(String(d))}। প্রতি পদে একই সংখ্যা বাড়ে।`,
        "n-তম পদের সূত্র $a + (n-1)d$। এখানে a কোনটি?",
        "আগে $(n-1)$ বের করো, তারপর সাধারণ অন্তর দিয়ে গুণ করো, শেষে প্রথম পদ যোগ করো।",
      ],
    }),
  ),
  ...sets(
    [
      [1, 6],
      [2, 6],
      [3, 8],
      [5, 12],
      [4, 10],
    ],
    (a = 0, b = 0) => ({
      question: `A bag has ${a} red and ${b - a} blue balls. What is the probability of drawing a red ball?`,
      solution: `P = favourable / total. Answer: ${a}/${b}`,
      end: { kind: "number", value: a / b, unit: "", other: `${written((a / b) * 100)}%` },
      hints: [
        "Count the ways that are good for us, and all the ways there are.",
        "Probability compares favourable outcomes with all outcomes. How many balls are there altogether?",
        "Put the number of red balls above the line and the total below it.",
      ],
    }),
  ),
  ...sets(
    [
      [2, 8],
      [3, 81],
      [2, 64],
      [5, 625],
      [10, 10000],
    ],
    (b = 0, x = 0) => ({
      question: `$\\log_{${b}} ${x}$ এর মান কত?`,
      solution: `$${b}^n = ${x}$ হলে $n = ${Math.round(Math.log(x) / Math.log(b))}$`,
      end: { kind: "number", value: Math.round(Math.log(x) / Math.log(b)), unit: "" },
      hints: [
        `লগারিদমটা জানতে চায়: ভিত্তি ${bengali(String(b))} কে কোন ঘাতে তুললে ${bengali(String(x))} হয়।`,
        "লগারিদম আর সূচকের সম্পর্কটা লেখো: $\\log_b x = n$ মানে $b^n = x$।",
        `${bengali(String(b))} কে বারবার নিজের সাথে গুণ করে দেখো, কখন ${bengali(String(x))} পাও।`,
      ],
    }),
  ),
];

const more = [
  ...sets(
    [
      [30, 60],
      [45, 45],
      [20, 100],
      [75, 50],
      [110, 40],
    ],
    (a = 0, b = 0) => ({
      question: `একটি ত্রিভুজের দুটি কোণ ${bengali(String(a))}° ও ${bengali(String(b))}° হলে তৃতীয় কোণটি কত?`,
      solution: `তৃতীয় কোণ $= 180° - ${a}° - ${b}° = ${180 - a - b}°$`,
      end: { kind: "number", value: 180 - a - b, unit: "°" },
      hints: [
        `দুটি কোণ ${bengali(String(a))}° আর ${bengali(String(b))}° জানা আছে, একটি অজানা।`,
        "ত্রিভুজের তিন কোণের সমষ্টি সবসময় একই। সেটা কত ডিগ্রি?",
        "সমষ্টি থেকে জানা কোণ দুটি বিয়োগ করো।",
      ],
    }),
  ),
  ...sets(
    [
      [13, 1101],
      [10, 1010],
      [21, 10101],
      [27, 11011],
      [44, 101100],
    ],
    (n = 0, binary = 0) => ({
      question: `(${n})₁₀ সংখ্যাটিকে বাইনারিতে রূপান্তর করো।`,
      solution: `২ দিয়ে বারবার ভাগ করে ভাগশেষগুলো উল্টো করে সাজালে পাই। উত্তর: (${binary})_2`,
      end: { kind: "number", value: binary, unit: "" },
      hints: [
        `দশমিক সংখ্যা ${bengali(String(n))} কে ২ ভিত্তিক সংখ্যায় লিখতে হবে।`,
        "বারবার ২ দিয়ে ভাগ করে ভাগশেষ লিখতে থাকো।",
        "ভাগফল শূন্য হওয়া পর্যন্ত চলবে, তারপর ভাগশেষগুলো নিচ থেকে উপরে লেখো।",
      ],
    }),
  ),
  ...sets(
    [
      [255, 0],
      [171, 0],
      [47, 0],
      [188, 0],
      [205, 0],
    ],
    (n = 0) => ({
      question: `Convert the hexadecimal number ${n.toString(16).toUpperCase()} to decimal.`,
      solution: `Multiply the digits by powers of 16 and add. Answer: ${n}`,
      end: { kind: "number", value: n, unit: "" },
      hints: [
        "Each place of a hexadecimal number is worth sixteen times the place to its right.",
        "Write A to F as 10 to 15, then multiply each digit by its place value: 16^1 and 16^0.",
        "Multiply the left digit by 16 and add the right digit to the product.",
      ],
    }),
  ),
];

const choices: readonly (readonly [string, readonly string[], number, string, string])[] = [
  [
    "কোষের শক্তিঘর কোনটি?",
    ["নিউক্লিয়াস", "মাইটোকন্ড্রিয়া", "রাইবোসোম", "গলজি বস্তু"],
    1,
    "mitochondria",
    "জীববিজ্ঞান",
  ],
  [
    "সালোকসংশ্লেষণ কোন অঙ্গাণুতে ঘটে?",
    ["রাইবোসোম", "লাইসোসোম", "ক্লোরোপ্লাস্ট", "সেন্ট্রিওল"],
    2,
    "chloroplast",
    "জীববিজ্ঞান",
  ],
  ["প্রোটিন সংশ্লেষণ কোথায় হয়?", ["রাইবোসোম", "নিউক্লিওলাস", "ভ্যাকুওল", "প্লাস্টিড"], 0, "ribosome", "জীববিজ্ঞান"],
  [
    "রক্ত জমাট বাঁধতে সাহায্য করে কোনটি?",
    ["লোহিত কণিকা", "শ্বেত কণিকা", "প্লাজমা", "অণুচক্রিকা"],
    3,
    "",
    "জীববিজ্ঞান",
  ],
  ["ইনসুলিন কোথা থেকে নিঃসৃত হয়?", ["যকৃৎ", "অগ্ন্যাশয়", "বৃক্ক", "পাকস্থলী"], 1, "", "জীববিজ্ঞান"],
  ["DNA-তে থাকে না কোন ক্ষারক?", ["অ্যাডিনিন", "গুয়ানিন", "ইউরাসিল", "সাইটোসিন"], 2, "uracil", "জীববিজ্ঞান"],
  ["মানুষের দেহে কত জোড়া ক্রোমোসোম থাকে?", ["21", "22", "23", "24"], 2, "", "জীববিজ্ঞান"],
  [
    "Which base of IP addresses does IPv4 use for its length?",
    ["16 bits", "32 bits", "64 bits", "128 bits"],
    1,
    "",
    "ICT",
  ],
  ["নিচের কোনটি সার্বজনীন গেইট?", ["AND", "OR", "NAND", "XOR"], 2, "", "ICT"],
  ["ওয়েব পেজ তৈরির ভাষা কোনটি?", ["HTML", "SQL", "Python", "FTP"], 0, "", "ICT"],
  ["Which topology joins all nodes to one hub?", ["Ring", "Star", "Bus", "Mesh"], 1, "", "ICT"],
  ["তথ্যের ক্ষুদ্রতম একক কোনটি?", ["বাইট", "বিট", "কিলোবাইট", "নিবল"], 1, "", "ICT"],
  ["কোনটি ডেটাবেজ সফটওয়্যার?", ["ওরাকল", "ফটোশপ", "লিনাক্স", "ক্রোম"], 0, "oracle", "ICT"],
  ["Which gas law keeps temperature constant?", ["Charles", "Boyle", "Avogadro", "Dalton"], 1, "", "রসায়ন"],
  ["কোনটি উভধর্মী অক্সাইড?", ["Al_2O_3", "Na_2O", "CO_2", "SO_3"], 0, "", "রসায়ন"],
  ["হীরকে কার্বনের সংকরণ কোনটি?", ["sp", "sp2", "sp3", "dsp2"], 2, "", "রসায়ন"],
  ["কোনটি ভেক্টর রাশি?", ["কাজ", "দ্রুতি", "ভরবেগ", "তাপমাত্রা"], 2, "", "পদার্থবিজ্ঞান"],
  ["মহাকর্ষ বলের পাল্লা কত?", ["সসীম", "অসীম", "শূন্য", "এক মিটার"], 1, "", "পদার্থবিজ্ঞান"],
  [
    "Which quantity has the unit henry?",
    ["Capacitance", "Inductance", "Resistance", "Flux"],
    1,
    "",
    "পদার্থবিজ্ঞান",
  ],
  [
    "ডায়াবেটিসে কোন হরমোনের অভাব হয়?",
    ["থাইরক্সিন", "ইনসুলিন", "অ্যাড্রেনালিন", "গ্লুকাগন"],
    1,
    "insulin",
    "জীববিজ্ঞান",
  ],
  ["ভাইরাসের আবরণকে কী বলে?", ["ক্যাপসিড", "পেলিকল", "কিউটিকল", "প্লাজমালেমা"], 0, "capsid", "জীববিজ্ঞান"],
  ["কোনটি নিষ্ক্রিয় গ্যাস?", ["নাইট্রোজেন", "ক্লোরিন", "আর্গন", "হাইড্রোজেন"], 2, "argon", "রসায়ন"],
  ["Which protocol sends mail?", ["SMTP", "FTP", "HTTP", "POP"], 0, "", "ICT"],
  ["লেন্সের ক্ষমতার একক কোনটি?", ["লাক্স", "ডায়প্টার", "লুমেন", "ক্যান্ডেলা"], 1, "dioptre", "পদার্থবিজ্ঞান"],
  ["sin 30° এর মান কোনটি?", ["0.25", "0.5", "0.75", "1"], 1, "", "গণিত"],
];
const letters = ["ক", "খ", "গ", "ঘ"];
const stems = [
  (question: string) => question,
  (question: string) => `কেউ বলবে? ${question}`,
  (question: string) => `${question} একটু বুঝিয়ে দাও।`,
  (question: string) => `আজকের ক্লাসের প্রশ্ন: ${question}`,
];

const options = choices.flatMap(([asked, texts, right, latin, subject]) =>
  stems.map((stem, i): Problem => {
    const marks = i % 2 === 0 ? letters : ["a", "b", "c", "d"];
    const letter = marks[right] ?? "";
    const text = texts[right] ?? "";
    return {
      question: `${stem(asked)}\n${texts.map((one, at) => `(${marks[at] ?? ""}) ${one}`).join(" ")}`,
      solution: i < 2 ? `সঠিক উত্তর: (${letter}) ${text}` : `উত্তর: ${text}`,
      end: { kind: "option", letter, place: right, text, ...(latin && { latin }) },
      hints: [
        `${subject} বইয়ের এই অধ্যায়ের সংজ্ঞাটা আগে মনে করো। প্রশ্নে ঠিক কোন বৈশিষ্ট্যটা চাওয়া হয়েছে?`,
        "চারটি বিকল্পের প্রতিটির কাজ বা অর্থ এক লাইনে লিখে ফেলো, তারপর প্রশ্নের সাথে মেলাও।",
        "যেগুলো নিশ্চিতভাবে মেলে না সেগুলো আগে বাদ দাও। বাকিগুলোর মধ্যে পার্থক্য কী?",
      ],
    };
  }),
);

export const problems: readonly Problem[] = [...experiments, ...maths, ...more, ...options];
