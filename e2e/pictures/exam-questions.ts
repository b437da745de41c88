const option = (text: string, is_correct = false) => ({ option: text, is_correct });

export const examQuestions = [
  {
    question:
      "একটি কণা $A=0.2\\ \\mathrm{m}$ বিস্তারে সরল ছন্দিত গতিতে দুলছে। কৌণিক কম্পাঙ্ক $\\omega=5\\ \\mathrm{rad\\,s^{-1}}$ হলে সর্বোচ্চ বেগ কত?",
    options: [
      option("$0.5\\ \\mathrm{m\\,s^{-1}}$"),
      option("$1.0\\ \\mathrm{m\\,s^{-1}}$", true),
      option("$2.5\\ \\mathrm{m\\,s^{-1}}$"),
      option("$5.0\\ \\mathrm{m\\,s^{-1}}$"),
    ],
    explanation: "$v_{max}=\\omega A=5\\times 0.2=1.0\\ \\mathrm{m\\,s^{-1}}$",
  },
  {
    question: "সরল দোলকের কার্যকর দৈর্ঘ্য চারগুণ হলে পর্যায়কাল কত গুণ হয়?",
    options: [option("$\\dfrac{1}{2}$"), option("$2$", true), option("$4$"), option("$16$")],
    explanation: "$T\\propto\\sqrt{L}$",
  },
  {
    question: "সাম্যাবস্থানে সরল ছন্দিত কণার কোন রাশিটি শূন্য?",
    options: [option("বেগ"), option("ত্বরণ", true), option("গতিশক্তি"), option("মোট শক্তি")],
    explanation: "$a=-\\omega^2x$, আর সাম্যাবস্থানে $x=0$।",
  },
];
