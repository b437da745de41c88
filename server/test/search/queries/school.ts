/** ICT, languages, other subjects, and what is going on at school. */
export default String.raw`
২ এর পরিপূরক -> পরিপূরক
2 er poripurok ict -> পরিপূরক
hexa theke decimal binary -> বাইনারিতে
সংখ্যা পদ্ধতি অংক -> সংখ্যা_পদ্ধতি / অক্টাল
octal theke doshomik -> অক্টাল
c program 1 theke 100 jogfol -> যোগফল বের করতে
সি প্রোগ্রামিং লুপ -> লুপ ঘোরাই
স্টার টপোলজি কি -> স্টার টপোলজি
star topology -> স্টার টপোলজি
html heading tag -> শিরোনামের ট্যাগ
html এ সবচেয়ে বড় ট্যাগ -> শিরোনামের ট্যাগ
img tag alt -> img ট্যাগে
প্রাইমারি কী ফরেন কী -> প্রাইমারি কি
primary key foreign key -> প্রাইমারি কি
ভার্চুয়াল রিয়েলিটি -> ভার্চুয়াল রিয়েলিটি
virtual reality ki -> ভার্চুয়াল রিয়েলিটি
half duplex full duplex -> হাফ ডুপ্লেক্স
ডেটা ট্রান্সমিশন মোড কি কি -> ডেটা ট্রান্সমিশন মোড
বায়োমেট্রিক পদ্ধতি -> বায়োমেট্রিকের
অপরিচিতা গল্পের কল্যাণী -> অপরিচিতা
oporichita golpo -> অপরিচিতা
বিদ্রোহী কবিতা নজরুল -> বিদ্রোহী
bidrohi kobita -> বিদ্রোহী
লালসালু মজিদ চরিত্র -> লালসালু
lalsalu mojid -> লালসালু
সিরাজউদ্দৌলা নাটক রচয়িতা -> সিরাজউদ্দৌলা
sirajuddaula natok -> সিরাজউদ্দৌলা
তাহারেই পরে মনে -> তাহারেই পড়ে মনে
বায়ান্নর দিনগুলি -> বায়ান্নর দিনগুলো
bayannor dinguli kon boiyer -> বায়ান্নর দিনগুলো
সাম্যবাদী কবিতা -> সাম্যবাদী
রাজপথ কোন সমাস -> রাজপথ
somas rajpoth -> রাজপথ
বাংলা বানান ই কার নিয়ম -> ই-কার
দিনলিপি লেখার নিয়ম -> দিনলিপি
সারমর্ম কিভাবে লিখব -> সারমর্মে
flow chart kivabe likhbo -> flow chart
right form of verb -> Right form of verb
dangling modifier -> Dangling modifier
direct indirect speech -> Direct theke indirect
paragraph lekhar niyom -> Paragraph vs composition
এবিংহাউস বিস্মরণ রেখা -> এবিংহাউসের
test porikkhar routine -> নির্বাচনী পরীক্ষার সময়সূচি / রুটিন
নির্বাচনি পরীক্ষার সময়সূচী -> নির্বাচনী পরীক্ষার সময়সূচি
nirbachoni porikkha kobe -> নির্বাচনী পরীক্ষার
revision routine পুনরালোচনার রুটিন -> পুনরালোচনার রুটিন
ক্লাস রুটিন -> ক্লাস রুটিন
class routine -> ক্লাস রুটিন
বৃত্তির আবেদন কিভাবে করব -> বৃত্তির আবেদন
britti abedon -> বৃত্তির আবেদন
বিজ্ঞান মেলার পোস্টার -> বিজ্ঞান মেলার পোস্টার
biggan mela -> বিজ্ঞান মেলার পোস্টার
প্রথম বর্ষ সমাপনি পরীক্ষার সিলেবাস -> প্রথম বর্ষ সমাপনী
first year final syllabus সিলেবাস -> প্রথম বর্ষ সমাপনী
বাড়ির কাজ সম্ভাবনা -> সম্ভাবনা থেকে পাঁচটি
barir kaj vector -> ভেক্টরের বাড়ির কাজ / বাড়ির কাজ
gotibidda note -> তিন পাতা নোট
প্রানিবিজ্ঞান নোট -> পাঁচ পাতার নোট
পদার্থ ২য় পত্র সূত্র -> ছয় পাতার সূত্রের তালিকা
lebur battery -> লেবুর ব্যাটারি
line follower robot sensor -> লাইন ফলোয়ার
ভোরের দল -> ভোরের দল
rat jege pora -> রাত জেগে
`;
