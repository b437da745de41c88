import { errorTable } from "../../kit/problem.ts";

export const examsErrors = errorTable({
  "exams.staff_only": {
    status: 403,
    bn: "পরীক্ষা তৈরি করা শুধু শিক্ষক আর অ্যাডমিনের কাজ।",
    en: "Only teachers and admins create exams.",
  },
  "exams.students_only": {
    status: 403,
    bn: "পরীক্ষায় শুধু শিক্ষার্থীরা বসে।",
    en: "Only students sit an exam.",
  },
  "exams.not_open": { status: 409, bn: "পরীক্ষার সময় এখন নয়।", en: "The exam is not open now." },
  "exams.already_sat": {
    status: 409,
    bn: "এই পরীক্ষাটা একবার দেওয়া হয়ে গেছে।",
    en: "You have sat this exam already.",
  },
  "exams.started": {
    status: 409,
    bn: "পরীক্ষা শুরু হয়ে গেছে, প্রশ্ন আর বদলানো যায় না।",
    en: "The exam has begun, so it can no longer be changed.",
  },
  "exams.one_audience": {
    status: 422,
    bn: "হয় একটা ব্যাচ, নয় একটা গ্রুপ বেছে নিতে হবে।",
    en: "Choose either a batch or a group.",
  },
  "exams.window": {
    status: 422,
    bn: "শেষ সময়টা শুরুর পরে আর এখনকার পরে হতে হবে।",
    en: "The end has to be after the start and in the future.",
  },
  "exams.subject_unknown": { status: 422, bn: "বিষয়টা তালিকায় নেই।", en: "There is no such subject." },
  "exams.student_has_sat": {
    status: 409,
    bn: "পরীক্ষাটা তার দেওয়া হয়ে গেছে, তাই আর সময় দেওয়া যায় না।",
    en: "This person has handed in, so more time cannot be given.",
  },
  "exams.results_out": {
    status: 409,
    bn: "ফল বেরিয়ে গেছে। এখন সময় দিলে সবার ফল আবার আড়াল হয়ে যেত, তাই দেওয়া যায় না।",
    en: "The results are out. More time would hide them from all students again, so it cannot be given.",
  },
  "exams.extension_too_long": {
    status: 422,
    bn: "নতুন শেষ সময় দেওয়া যায় পরীক্ষা শেষের সর্বোচ্চ ১৪ দিন পর পর্যন্ত, আর পরীক্ষা শেষ হয়ে গিয়ে থাকলে আজ থেকে ১৪ দিন।",
    en: "The new end can be at most 14 days after the end of the exam, or 14 days from now if the exam is over.",
  },
  "exams.no_questions": {
    status: 422,
    bn: "প্রকাশ করতে অন্তত একটা প্রশ্ন লাগবে।",
    en: "Add at least one question before publishing.",
  },
  "exams.too_far": {
    status: 422,
    bn: "পরীক্ষাটা এক বছরের মধ্যে শেষ হতে হবে। সালটা আরেকবার দেখুন।",
    en: "An exam ends within a year. Please check the year.",
  },
  "exams.results_fixed": {
    status: 409,
    bn: "পরীক্ষা শুরু হওয়ার পরে আর ফল বেরোনোর আগে ফল দেখানো বা আটকে রাখা যায়, অন্য সময় নয়।",
    en: "Results can be shown or held back only after the exam begins and before they are out.",
  },
  "exams.was_begun": {
    status: 409,
    bn: "কেউ পরীক্ষাটা শুরু করে ফেলেছে, তাই বাতিল করা যায় না।",
    en: "A student has begun this exam, so it cannot be cancelled.",
  },
  "exams.no_student": {
    status: 422,
    bn: "এই পরীক্ষাটা তার জন্য নয়।",
    en: "The exam is not meant for this person.",
  },
});

/** As the viewer stands to it; `draft` only for those who may edit it. */
