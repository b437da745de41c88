import { read, type Query } from "../queries.ts";

/**
 * Whole queries in English and mixed, as students type them, with the post of the demo school that each means. Set
 * aside before the table of terms was written, and not to be bent to it: a query that the search misses stays.
 */
const QUERIES = String.raw`
maximum height equals range projectile angle -> সর্বোচ্চ উচ্চতা আর অনুভূমিক পাল্লা সমান
river crossing boat shortest time -> নদীর প্রস্থ
why dot product is scalar and cross product vector -> ডট গুণন স্কেলার কেন
distance in nth second dimension -> মাত্রা মেলে না
slope and area of velocity time graph -> ঢাল আর ক্ষেত্রফল
apparent weight in lift going down -> লিফট
coefficient of friction inclined plane -> ঘর্ষণ গুণাঙ্ক
banking of road why no mass -> কেন ব্যাঙ্কিং করা হয়
conservative and non conservative force -> সংরক্ষণশীল আর অসংরক্ষণশীল বল
kinetic energy three times potential energy height -> গতিশক্তি বিভবশক্তির
pump efficiency horse power -> একটা পাম্প
why moon causes more tide than sun -> জোয়ারে চাঁদের প্রভাব
geostationary satellite height -> ভূস্থির উপগ্রহের
contact angle water drop mercury -> স্পর্শকোণ
steel more elastic than rubber -> বেশি স্থিতিস্থাপক
needle floating surface tension -> সুই কীভাবে ভাসে
second pendulum on moon time period -> সেকেন্ড দোলক চাঁদে
pendulum length increase percent period -> ২১% বাড়ালে
guitar standing wave harmonic -> স্থির তরঙ্গ বুঝলাম
doppler effect train whistle -> হুইসেল
tuning fork beats per second -> সুরশলাকার কম্পাঙ্ক
rms speed of gas double temperature -> বর্গবেগের বর্গমূল
adiabatic curve steeper than isothermal -> রুদ্ধতাপ রেখা বেশি খাড়া
percentage error volume of cube -> শতকরা ত্রুটি
which is not fundamental quantity -> মৌলিক রাশি নয়
parallel resistance current through 3 ohm -> তড়িচ্চালক শক্তি $12$ V
wheatstone bridge galvanometer battery interchange -> হুইটস্টোন ব্রিজে
60 watt 100 watt bulb in series brighter -> কোনটা বেশি উজ্জ্বল
adiabatic expansion why gas cools -> ঠান্ডা হয় কীভাবে
carnot engine efficiency source temperature -> কার্নো ইঞ্জিনের
electric field zero but potential not zero -> বিভব শূন্য নয়
equivalent capacitance series capacitors -> তুল্য ধারকত্ব
magnetic force does no work -> চৌম্বকক্ষেত্র আধানের
solenoid turns per metre -> প্রতি মিটারে পাক
why transformer does not work with dc -> ট্রান্সফরমার DC-তে
convex lens real image three times -> তিন গুণ বড় বাস্তব
double slit under water fringe width -> দ্বিচিড় পরীক্ষা
soap bubble thin film interference -> সাবানের বুদবুদে
photoelectric effect intensity vs frequency -> আলোক তড়িৎ ক্রিয়ায়
half life radioactive decay fraction -> অর্ধায়ু $10$ দিন
strong nuclear force range -> সবল নিউক্লিয় বল
p type semiconductor charge neutral -> p-টাইপ অর্ধপরিবাহীতে
blue star hotter wien law -> ভীনের সূত্রে
moving clock runs slow spaceship -> গতিশীল ঘড়ি
flame test colour sodium potassium -> শিখা পরীক্ষায়
solubility of gas decreases with temperature -> গ্যাসের দ্রাব্যতা
bond angle lone pair repulsion -> মুক্তজোড়
ionization energy oxygen less than nitrogen -> আয়নিকরণ শক্তি পর্যায়ে
dipole moment zero molecule -> ডাইপোল মোমেন্ট শূন্য
hydrogen bond ice floats on water -> বরফ পানিতে ভাসে
catalyst does not change equilibrium constant -> সাম্যধ্রুবক বদলায় না
blood ph buffer -> রক্তের pH
dilute acid safety add acid to water -> গাঢ় অ্যাসিড পাতলা
food preservation vinegar -> খাদ্য সংরক্ষণে
benzene substitution not addition -> তিনটা দ্বিবন্ধন
lucas reagent alcohol test -> লুকাস বিকারক
aldehyde ketone difference test -> অ্যালডিহাইড আর কিটোন
markovnikov rule peroxide -> মার্কনিকভের নিয়ম
acid base titration concentration -> টাইট্রেশনে
oxidation number K2Cr2O7 -> জারণ সংখ্যা** কুইজ
salt bridge removed daniell cell -> লবণ সেতু
copper deposited electrolysis current -> গ্রাম কপার জমে
arsenic tube well limit ppm -> আর্সেনিক
real gas van der waals constant -> ভ্যানডার ওয়ালসের
urea fertilizer natural gas -> ইউরিয়া সার
aspirin salicylic acid by product -> অ্যাসপিরিন
mitochondria chloroplast own dna -> মাইটোকন্ড্রিয়া আর ক্লোরোপ্লাস্টের
meiosis chromosome number half -> ক্রোমোজোম সংখ্যা অর্ধেক
starch iodine colour -> স্টার্চে আয়োডিন
virus living or nonliving -> জীব না জড়
malaria parasite definite host -> ম্যালেরিয়ার জীবাণু
lichen algae fungus symbiosis -> লাইকেন
root stem cross section xylem phloem -> প্রস্থচ্ছেদ চেনার উপায়
double fertilization pollination -> দ্বিনিষেকটা
restriction enzyme plasmid insulin -> রেস্ট্রিকশন এনজাইম
heart left ventricle wall thick -> হৃৎপিণ্ড এঁকেছি
universal donor blood group -> সর্বজনীন দাতা
bile has no enzyme fat digestion -> পিত্তরসে
nephron urine reabsorption -> নেফ্রন এঁকে
reflex action spinal cord -> প্রতিবর্তী ক্রিয়ায়
why fever after vaccine -> টিকা নিলে
colour blind father children carrier -> বর্ণান্ধ বাবা
incomplete dominance ratio -> অসম্পূর্ণ প্রকটতায়
determinant two rows equal -> দুটি সারি একই
distance between two parallel lines -> মধ্যকার দূরত্ব
circle tangent condition -> স্পর্শকের শর্ত
why radian instead of degree -> রেডিয়ান কেন
railway permutation letters -> "RAILWAY"
cube root of unity omega proof -> কাল্পনিক ঘনমূল
parabola focus directrix -> পরাবৃত্তের উপকেন্দ্র
ellipse eccentricity -> উৎকেন্দ্রিকতা
two dice sum probability -> দুটি ছক্কা
independent and mutually exclusive events -> স্বাধীন ঘটনা আর বর্জনশীল
linear programming maximum value -> যোগাশ্রয়ী প্রোগ্রামে
lami theorem triangle force -> লামির উপপাদ্য
absolute value distance inequality -> পরমমান মানে দূরত্ব
two's complement binary -> ২-এর পরিপূরক
star topology switch -> স্টার টপোলজি
primary key vs foreign key roll number -> প্রাইমারি কি
simplex half duplex example -> ডেটা ট্রান্সমিশন মোড
`;

export const englishQueries: readonly Query[] = QUERIES.normalize("NFC").trim().split("\n").map(read);
