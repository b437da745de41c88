/**
 * Names of the subjects as students use them, besides those of the syllabus: by the key of the paper, or of both papers
 * without its number.
 */
export const subjectNames: Readonly<Record<string, string>> = {
  bangla: "বাংলা | bangla | bengali",
  english: "ইংরেজি | ইংলিশ | english | eng | ingreji",
  ict: "আইসিটি | ict | তথ্য ও যোগাযোগ প্রযুক্তি | তথ্য প্রযুক্তি | totho projukti | computer",
  physics:
    "পদার্থবিজ্ঞান | পদার্থ বিজ্ঞান | পদার্থবিদ্যা | পদার্থ | ফিজিক্স | physics | phy | podartho | podarthobiggan | podartho biggan",
  chemistry: "রসায়ন | রসায়ন বিজ্ঞান | কেমিস্ট্রি | chemistry | chem | rosayon",
  highermath:
    "উচ্চতর গণিত | হায়ার ম্যাথ | higher math | higher maths | higher mathematics | h math | hmath | hm | uccotor gonit",
  biology: "জীববিজ্ঞান | জীব বিজ্ঞান | বায়োলজি | biology | bio | jibbiggan | jib biggan",
  biology1: "উদ্ভিদবিজ্ঞান | উদ্ভিদ বিজ্ঞান | botany | udvid biggan | udvidbiggan",
  biology2: "প্রাণিবিজ্ঞান | প্রাণীবিজ্ঞান | প্রাণি বিজ্ঞান | zoology | prani biggan | pranibiggan",
  geography: "ভূগোল | geography | vugol",
  statistics: "পরিসংখ্যান | statistics | stat | porisonkhan",
  agriculture: "কৃষিশিক্ষা | কৃষি শিক্ষা | agriculture | krishi shikkha",
  psychology: "মনোবিজ্ঞান | psychology | monobiggan",
};

/** Names that are also words of every question, so that they name a subject only beside a paper or a chapter. */
export const weakNames: Readonly<Record<string, string>> = {
  highermath: "math | maths | ম্যাথ | গণিত | gonit",
};

/** English and short names of chapters, by their id. */
export const chapterNames: Readonly<Record<number, string>> = {
  502: "networking | communication systems",
  503: "number system | সংখ্যা পদ্ধতি",
  504: "html | web design",
  505: "programming | c programming | প্রোগ্রামিং",
  506: "database | ডেটাবেজ",
  602: "vector",
  603: "dynamics | kinematics",
  604: "newtonian mechanics | নিউটনীয় বলবিদ্যা",
  605: "work power energy | work energy power | কাজ ক্ষমতা শক্তি",
  606: "gravitation | gravity | মহাকর্ষ",
  607: "structural properties of matter",
  608: "periodic motion",
  609: "wave | waves",
  610: "ideal gas | আদর্শ গ্যাস",
  701: "thermodynamics",
  702: "static electricity | electrostatics",
  703: "current electricity",
  704: "magnetism",
  705: "electromagnetic induction",
  706: "geometrical optics | geometric optics",
  707: "physical optics",
  708: "modern physics | আধুনিক পদার্থবিজ্ঞান",
  709: "nuclear physics",
  710: "semiconductor | electronics",
  711: "astronomy",
  802: "qualitative chemistry",
  803: "periodic table | chemical bond | রাসায়নিক বন্ধন",
  804: "chemical change | chemical changes",
  901: "environmental chemistry",
  902: "organic chemistry | organic",
  903: "quantitative chemistry",
  904: "electrochemistry | electro chemistry",
  1001: "matrix | matrices | matrix and determinant",
  1003: "straight line",
  1004: "circle",
  1005: "permutation and combination | permutation combination",
  1008: "function",
  1009: "differentiation",
  1010: "integration",
  1103: "complex number | complex numbers",
  1105: "binomial",
  1106: "conic | conics",
  1108: "statics",
  1110: "probability | সম্ভাবনা",
  1202: "cell division",
  1203: "cell chemistry",
  1208: "plant tissue",
  1209: "plant physiology",
  1211: "biotechnology",
  1304: "blood circulation",
  1311: "genetics",
};
