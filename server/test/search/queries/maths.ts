/** Higher mathematics and statistics. */
export default String.raw`
অন্তরীকরন -> অন্তরীকরণ
ontorikoron math -> অন্তরীকরণ
x^x differentiation -> x^x
x^x er ontorikoron -> x^x
integration ∫ xe^x -> এত সুন্দর উত্তর
ম্যাট্রিক্স বিপরীত নির্ণয় -> নির্ণায়ক
matrix inverse nirnayok -> নির্ণায়ক
nirnayoker man -> নির্ণায়ক
নির্নায়ক ৩×৩ সারি একই -> নির্ণায়কের দুটি সারি
দুটি সরলরেখার মধ্যকার দূরত্ব -> মধ্যকার দূরত্ব
duita rekhar modhe durotto -> মধ্যকার দূরত্ব
সরলরেখার সমীকরন -> রেখার সমীকরণ / সরলরেখা
বৃত্তের স্পর্শক শর্ত -> স্পর্শকের শর্ত
britter kendro basardho -> বৃত্তের কেন্দ্র
রেডিয়ান কেন লাগে -> রেডিয়ান কেন
radian keno degree na -> রেডিয়ান কেন
sin 75 er man -> মান বের করতে
ত্রিকোণমিতির অভেদ প্রমাণ -> ত্রিকোণমিতির অভেদ
trikonomiti ovedh -> ত্রিকোণমিতির অভেদ
tanA tanB tanC prove -> প্রমাণে শুরুর ধাপটাই
RAILWAY sobdo koyvabe sajano jay -> RAILWAY
বিন্যাস রেলওয়ে -> RAILWAY
১০ জন থেকে ৪ জনের দল -> নির্দিষ্ট ২ জন
শব্দের অক্ষর সাজানো -> RAILWAY
sin graph porjaykal -> একসঙ্গে আঁকলাম
গরিষ্ঠ লঘিষ্ঠ মান -> গরিষ্ঠ ও লঘিষ্ঠ
gorishto loghishto man ber kora -> গরিষ্ঠ ও লঘিষ্ঠ
স্কেলার ত্রিগুণন -> স্কেলার ত্রিগুণন
লা হসপিটাল ছাড়া limit -> লা হসপিটাল
la hospital rule -> লা হসপিটাল
i to the power i jotil sonkha -> বাস্তব সংখ্যা**। বিশ্বাস
জটিল সংখ্যা অংক -> বাস্তব সংখ্যা**। বিশ্বাস / কাল্পনিক ঘনমূল
এককের কাল্পনিক ঘনমুল -> কাল্পনিক ঘনমূল
ekoker kalponik ghonomul -> কাল্পনিক ঘনমূল
alpha beta mul somikoron -> এর মূল
দ্বিঘাত সমীকরণ মূল -> দ্বিঘাত সমীকরণ
dighat somikoron er mul -> দ্বিঘাত সমীকরণ
ধ্রুবক পদ দ্বিপদী -> ধ্রুবক পদ
dhrubok pod ber koro -> ধ্রুবক পদ
পরাবৃত্তের উপকেন্দ্র -> পরাবৃত্তের উপকেন্দ্র
porabritto upokendro niyamok -> পরাবৃত্তের উপকেন্দ্র
উপবৃত্ত উৎকেন্দ্রিকতা -> উৎকেন্দ্রিকতা
upobritter utkendrikota formula -> উৎকেন্দ্রিকতা
লামির উপপাদ্য অংক -> লামির উপপাদ্য
lami's theorem -> লামির উপপাদ্য
lamir upopaddo -> লামির উপপাদ্য
ছক্কা সম্ভাবনা -> ছক্কা
duita chokka somvabona -> দুটি ছক্কা
সম্ভবনা অংক -> সম্ভাবনা
স্বাধীন ঘটনা বর্জনশীল ঘটনা পার্থক্য -> স্বাধীন ঘটনা
যোগাশ্রয়ী প্রোগ্রাম সর্বোচ্চ মান -> যোগাশ্রয়ী প্রোগ্রামে
jogasroyi program -> যোগাশ্রয়ী প্রোগ্রামে
পরম মান অসমতা -> পরমমান
অসমতার অংক স্যার -> অসমতার পাঁচটি
সংশ্লেষ সহগ -> সংশ্লেষ সহগ
prochurok moddhoma -> প্রচুরক
গড় মধ্যমা প্রচুরক কি -> প্রচুরক
বাড়তি মূল sinx+cosx=1 -> বাড়তি মূল
`;
