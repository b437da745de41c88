import { spelt } from "@angon/contract/search/words";

/**
 * Words of a question that say little about its matter: case endings typed apart, question words, verbs of asking,
 * and kinds of work (law, math, formula). They count where everything matches, and never decide what is found.
 */
const FILLERS = `
er r e te ta ti gulo gula der ke ki k kii kothay kothai kobe keno kno kn koto koyta koita kon konta kivabe kibhabe
kake bole mane hoy hoi hole hoe hobe hocche ar o na nai nei jay jai theke diye dia niye nia ber kora korar kore
koro korbo korte kori korbe koi ei oi eta eita oita amar ami tumi apni keu kew ektu please plz pls help lagbe chai
chi cai dao den bolo bolen bujhi bujhina bujhte bujhiye parchi pari para somporke niyom lekhar likhbo likhbe pora
the a an of in is are to for and or how what why which when where does do on with from by
law laws math maths mathe onko ongko formula formulae sutro sutra equation problem problems difference example
definition notes chapter question questions answer rule theorem topic topics explain parthokko
sir madam mam maam miss bhai vai bhaia vaiya apu apa
এর র টা টি গুলো গুলা দের কে কি কী কিভাবে কীভাবে কোথায় কবে কেন কত কয়টা কোন কোনটা কোনটি কাকে বলে মানে হয় হলে হবে
হচ্ছে আর ও না নাই নেই যায় থেকে দিয়ে নিয়ে বের করা করার করে করো করব করবো করতে এই ওই এটা আমার আমি তুমি কেউ একটু
প্লিজ লাগবে চাই দাও দেন বলো বলেন বুঝি বুঝিনা বুঝতে পারছি পারি নিয়ম লেখার লিখব উপায় সম্পর্কে ঘটে একটা বুঝিয়ে
অংক অঙ্ক অংকের অঙ্কের অঙ্কে গণিত সূত্র সুত্র সূত্রের সমীকরণ প্রশ্ন উত্তর পার্থক্য উদাহরণ সংজ্ঞা
স্যার ম্যাডাম ম্যাম মিস ভাই ভাইয়া আপু আপা
১ম ২য় ৩য় ৪র্থ ৫ম প্রথম দ্বিতীয় 1st 2nd 3rd 4th`;

const fillers: ReadonlySet<string> = new Set(FILLERS.normalize("NFC").trim().split(/\s+/).map(spelt));

/** The words without fillers. */
export const contentsOf = (words: readonly string[]): string[] => words.filter((word) => !fillers.has(word));
