/** Physics. */
export default String.raw`
নিউটনের ৩য় সূত্র -> নিউটনের তৃতীয় সূত্র
newton er 3rd law -> নিউটনের তৃতীয় সূত্র
newton's third law -> নিউটনের তৃতীয় সূত্র
niutoner tritio sutro -> নিউটনের তৃতীয় সূত্র
newton er law math -> নিউটনের তৃতীয় সূত্র
vector dot product -> ডট গুণন স্কেলার কেন
ভেক্টর ডট গুণন -> ডট গুণন স্কেলার কেন
dot gunon keno scalar -> ডট গুণন স্কেলার কেন
vector cross product -> ডট গুণন স্কেলার কেন
ভেক্টর লম্ব হলে m কত -> পরস্পর লম্ব হলে
vector er math -> ভেক্টর
ভেক্টর অংক -> ভেক্টর
vektor er onko -> ভেক্টর
নদী পার হওয়ার অংক -> নদীর প্রস্থ / নদী পারাপার
nodi nouka math -> নদীর প্রস্থ / নদী পারাপার
নদী নৌকা স্রোত ভেক্টর -> নদীর প্রস্থ
গতিবিদ্যা অংক -> গতিবিদ্যা
gotibidda math -> গতিবিদ্যা
গতিবিদ্যার সূত্র -> গতিবিদ্যা
প্রাস সর্বোচ্চ উচ্চতা -> অনুভূমিক পাল্লা সমান
prash er pallar sutro -> অনুভূমিক পাল্লা সমান
projectile prash er math -> প্রাস
praser niksep kon -> অনুভূমিক পাল্লা সমান
প্রাসের অঙ্কে আটকে গেছি -> প্রাস
বিভব পার্থক্য -> বিভব শূন্য নয়
বিভব শূন্য কেন না -> বিভব শূন্য নয়
tinta dharok sreni te -> তুল্য ধারকত্ব
ধারক শ্রেণিতে তুল্য ধারকত্ব -> তুল্য ধারকত্ব
tullo rodh somantoral -> সমান্তরালে, তাদের সঙ্গে শ্রেণিতে
বর্তনীর প্রবাহ বের করা -> ছবির বর্তনীতে
circuit bortoni probaho koto -> ছবির বর্তনীতে
হুইটস্টোন ব্রিজ কি -> হুইটস্টোন ব্রিজে
huitston brij -> হুইটস্টোন ব্রিজে
wheatstone bridge er math -> হুইটস্টোন ব্রিজে
কার্নো ইঞ্জিন দক্ষতা অংক -> কার্নো ইঞ্জিনের দক্ষতা
carnot engine efficiency -> কার্নো ইঞ্জিনের দক্ষতা
karno injin dokkhota -> কার্নো ইঞ্জিনের দক্ষতা
রুদ্ধতাপ পরিবর্তন -> রুদ্ধতাপ
ruddhotap prokriya keno thanda hoy -> রুদ্ধতাপ প্রক্রিয়ায়
সলিনয়েড চৌম্বক ক্ষেত্র -> সলিনয়েডের ভেতরে
solenoid er sutro -> সলিনয়েডের ভেতরে
ট্রান্সফর্মার ডিসি তে চলে না কেন -> ট্রান্সফরমার DC
transformer dc te chole na keno -> ট্রান্সফরমার DC
উত্তল লেন্স প্রতিবিম্ব -> উত্তল লেন্সে
uttol lens er math -> উত্তল লেন্সে
lens er power obotol -> অবতল
দ্বিচিড় পরীক্ষা ডোরার প্রস্থ -> ইয়ং-এর দ্বিচিড়
young er dichir porikkha -> ইয়ং-এর দ্বিচিড়
আলোর ব্যতিচার -> ব্যতিচার
batichar ki -> ব্যতিচার
আলোক তড়িৎ ক্রিয়া কি -> আলোক তড়িৎ ক্রিয়ায়
alok torit kria -> আলোক তড়িৎ ক্রিয়ায়
photoelectric effect আলোক তড়িত -> আলোক তড়িৎ ক্রিয়ায়
অর্ধায়ু অংক -> অর্ধায়ু
ordhayu ber korar niyom -> অর্ধায়ু
tejoskrio podarther ordhayu -> অর্ধায়ু
NAND gate diye OR -> NAND গেট
nand gate ki -> NAND গেট
সরল দোলক পর্যায়কাল -> সরল দোলকের দৈর্ঘ্য / সেকেন্ড দোলক
sorol dolok math -> দোলক
সেকেন্ড দোলক চাঁদে -> সেকেন্ড দোলক চাঁদে
shekend dolok cad e nile -> সেকেন্ড দোলক চাঁদে
পৃষ্ঠটান কি -> পৃষ্ঠটান
pristhotan sui vashe keno -> পৃষ্ঠটান
স্পর্শ কোণ -> স্পর্শকোণ
sporsho kon ki -> স্পর্শকোণ
স্থিতিস্থাপকতা ইস্পাত রাবার -> স্থিতিস্থাপক
sthitisthapokota -> স্থিতিস্থাপক
rabar ispat konta beshi stitisthapok -> স্থিতিস্থাপক
কাজ শক্তি উপপাদ্য -> কাজ-শক্তি উপপাদ্য
kaj shokti upopaddo -> কাজ-শক্তি উপপাদ্য
সংরক্ষনশীল বল -> সংরক্ষণশীল
গতিশক্তি বিভবশক্তির তিনগুন -> গতিশক্তি বিভবশক্তির
goti shokti bivob shokti -> গতিশক্তি বিভবশক্তির
pump er khomota কত -> একটা পাম্প
পাম্পের অশ্বক্ষমতা -> একটা পাম্প
রাস্তার ব্যাংকিং -> ব্যাঙ্কিং
rastar banking math -> ব্যাঙ্কিং
ঘর্ষণ গুনাঙ্ক -> ঘর্ষণ গুণাঙ্ক
ghorshon gunanko prove -> ঘর্ষণ গুণাঙ্ক
লিফটের অংক -> লিফট
lift niche namle ojon -> লিফট
জড়তার ভ্রামক স্যার -> জড়তার ভ্রামক
jorotar bhramok -> জড়তার ভ্রামক
জোয়ার ভাটা কেন হয় -> জোয়ার
joar vata chad er provab -> জোয়ার
ভূস্থির উপগ্রহ উচ্চতা -> ভূস্থির উপগ্রহের
kepler er sutro vusthir upogroho -> ভূস্থির উপগ্রহের
বীট কাকে বলে -> বিট
sursholaka bit koyta -> সুরশলাকার
স্থির তরঙ্গ গিটার -> স্থির তরঙ্গ
sthir torongo harmonic -> স্থির তরঙ্গ
ডপলার ট্রেন হুইসেল -> হুইসেল
গ্যাসের মূল গড় বর্গবেগ -> বর্গবেগের বর্গমূল
borgobeger borgomul tapmatra -> বর্গবেগের বর্গমূল
শতকরা ত্রুটি বের করার নিয়ম -> শতকরা ত্রুটি
percentage truti ghonok -> শতকরা ত্রুটি
মৌলিক রাশি কোনটি -> মৌলিক রাশি নয়
moulik rashi koyta -> মৌলিক রাশি নয়
চৌম্বক বল কাজ করে না কেন -> চৌম্বকক্ষেত্র আধানের
নিউক্লিয় বল -> নিউক্লিয় বল
ভীনের সূত্র তারা -> ভীনের সূত্রে
kirchhoff er sutro -> কির্শফের সূত্রের
কির্শফের ২য় সূত্র অংক -> কির্শফের সূত্রের
আপেক্ষিকতা গতিশীল ঘড়ি ধীরে -> গতিশীল ঘড়ি
`;
