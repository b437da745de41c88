/** Chemistry. */
export default String.raw`
carbon er songkoron -> সংকরণ
সংকরন কি -> সংকরণ
shongkoron ber korar niyom -> সংকরণ
বেনজিন প্রতিস্থাপন বিক্রিয়া -> বেনজিনে
benzene er bikria -> বেনজিন
benjin protisthapon keno -> বেনজিনে
জৈব রসায়ন ভয় -> জৈব রসায়ন
joibo rosayon -> জৈব রসায়ন
organic chemistry joibo jouger bikria -> জৈব রসায়নের বিক্রিয়া
লুকাস বিকারক দিয়ে আলকোহল চেনা -> লুকাস বিকারক
lucas reagent bikarok -> লুকাস বিকারক
lukas bikarok ki -> লুকাস বিকারক
এলডিহাইড কিটোন পার্থক্য -> অ্যালডিহাইড আর কিটোন
aldehyde ketone difference -> অ্যালডিহাইড আর কিটোন
টলেন বিকারক -> অ্যালডিহাইড আর কিটোন
মার্কনিকভ নিয়ম -> মার্কনিকভের নিয়ম
markovnikov rule -> মার্কনিকভের নিয়ম
markonikov er niyom -> মার্কনিকভের নিয়ম
alcohol er somanu -> অ্যালকোহল সমাণু
টাইট্রেশন অংক -> টাইট্রেশনে
titration er math -> টাইট্রেশন
জারন সংখ্যা নির্ণয় -> জারণ সংখ্যা
jaron songkha ber korbo kivabe -> জারণ সংখ্যা
মোলারিটি অংক -> মোলারিটি
molarity math na2co3 -> মোলারিটি
ড্যানিয়েল কোষ লবন সেতু -> ড্যানিয়েল কোষে
daniel kosh lobon setu -> ড্যানিয়েল কোষে
লবণ সেতুর কাজ কি -> লবণ সেতু
নার্নস্ট সমীকরণ -> নার্নস্ট সমীকরণে
nernst equation -> নার্নস্ট সমীকরণে
cod bod difference -> COD আর BOD
COD BOD er parthokko -> COD আর BOD
আর্সেনিক সীমা ppm -> আর্সেনিক
arsenic er matra ppm e -> আর্সেনিক
বাস্তব গ্যাস ভ্যান্ডার ওয়ালস সমীকরণ -> ভ্যানডার ওয়ালসের
vander waals er a b -> ভ্যানডার ওয়ালসের
এসপিরিন তৈরি -> অ্যাসপিরিন
aspirin toirir bikria -> অ্যাসপিরিন
ইউরিয়া সার উৎপাদন -> ইউরিয়া সার
urea sar toiri -> ইউরিয়া সার
ইলেকট্রন বিন্যাস 4s 3d -> আগে নাকি
4s age na 3d age -> আগে নাকি
orbital er sonkha n=3 -> কয়টি অরবিটাল
দ্রাব্যতা গুনফল ksp -> দ্রাব্যতা কত
ksp theke drabbota -> দ্রাব্যতা কত
আয়নিকরণ শক্তি নাইট্রোজেন অক্সিজেন -> আয়নিকরণ শক্তি
ionikoron shokti O er kom keno -> আয়নিকরণ শক্তি
bondhon kon nh3 h2o -> বন্ধন কোণ
অ্যামোনিয়ার বন্ধন কোণ কত -> বন্ধন কোণ
হাইড্রোজেন বন্ধন বরফ -> হাইড্রোজেন বন্ধনের
hydrogen bondhon borof vase keno -> হাইড্রোজেন বন্ধনের
প্রভাবক সাম্যধ্রুবক -> প্রভাবক বিক্রিয়ার গতি
provabok ki sammo dhrubok bodlay -> প্রভাবক বিক্রিয়ার গতি
লা শাতেলিয়ার নীতি -> লা শাতেলিয়ের
le chatelier er niti -> লা শাতেলিয়ের
ph math hcl -> দশ গুণ
বাফার দ্রবণ কি -> বাফার বানাই
rokter buffer -> বাফার বানাই
kp kc somporko -> সম্পর্ক লিখতে
শিখা পরীক্ষা রং -> শিখা পরীক্ষায়
shikha porikkhar rong -> শিখা পরীক্ষায়
গাঢ় এসিড পাতলা করা -> অ্যাসিড পাতলা
এসিড পানিতে না পানি এসিডে দিব -> অ্যাসিড পাতলা
পিপেট দিয়ে মাপা -> কাচের যন্ত্রটা
ভিনেগার খাদ্য সংরক্ষন -> খাদ্য সংরক্ষণে
glass cleaner amonia keno -> গ্লাস ক্লিনারে
মোল ধারণা সূত্র -> মোল ধারণায়
dipole moment shunno konta -> ডাইপোল মোমেন্ট
ফ্যারাডের সূত্র কপার কত গ্রাম জমে -> গ্রাম কপার
sigma pi bondhon -> সিগমা
`;
