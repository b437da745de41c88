import { defineText } from "../../lib/i18n/text.ts";

export const uploadsText = defineText({
  addImage: { bn: "ছবি যোগ করো", en: "Add a picture" },
  removeImage: { bn: "ছবিটা সরাও", en: "Remove the picture" },
  earlier: { bn: "আগে আনা", en: "Move earlier" },
  later: { bn: "পরে নেওয়া", en: "Move later" },
  removeVideo: { bn: "ভিডিওটা সরাও", en: "Remove the video" },
  image: { bn: (n: string) => `ছবি ${n}`, en: (n: string) => `Picture ${n}` },
  video: { bn: "ভিডিও", en: "Video" },
  images: { bn: "ছবি", en: "Pictures" },
  preparing: { bn: "তৈরি হচ্ছে…", en: "Getting ready…" },
  sent: { bn: (percent: string) => `${percent}%`, en: (percent: string) => `${percent}%` },
  sending: {
    bn: (percent: string) => `পাঠানো হচ্ছে, ${percent}%`,
    en: (percent: string) => `Sending, ${percent}%`,
  },
  stop: { bn: "পাঠানো থামাও", en: "Stop sending" },
  notThere: { bn: "পৌঁছায়নি", en: "Not sent" },
  most: { bn: (n: string) => `সর্বোচ্চ ${n}টি ছবি`, en: (n: string) => `At most ${n} pictures` },
  tooMany: { bn: "বাকি ছবিগুলো নেওয়া হয়নি।", en: "The other pictures were left out." },
  cropTitle: { bn: "ছবি কাটো", en: "Crop Image" },
  cropCancel: { bn: "বাতিল", en: "Cancel" },
  crop: { bn: "কাটো", en: "Crop" },
  cropHint: {
    bn: "কোণ ধরে টেনে যতটুকু রাখতে চাও, ঠিক করো।",
    en: "Drag the corners to keep what you want.",
  },
  cropKeys: { bn: "তীর-চাবি দিয়েও সরানো যায়।", en: "The arrow keys move it, too." },
  turn: { bn: "ঘোরাও", en: "Rotate" },
  ratio: { bn: "ছবির অনুপাত", en: "Ratio of the picture" },
  wide: { bn: "১৬:৯", en: "16:9" },
  original: { bn: "মূল অনুপাত", en: "Original ratio" },
  cropArea: { bn: "ছবির যে অংশ থাকবে", en: "The part that stays" },
  cropNW: { bn: "ওপরের বাঁ কোণ", en: "Top left corner" },
  cropN: { bn: "ওপরের ধার", en: "Top edge" },
  cropNE: { bn: "ওপরের ডান কোণ", en: "Top right corner" },
  cropE: { bn: "ডান ধার", en: "Right edge" },
  cropSE: { bn: "নিচের ডান কোণ", en: "Bottom right corner" },
  cropS: { bn: "নিচের ধার", en: "Bottom edge" },
  cropSW: { bn: "নিচের বাঁ কোণ", en: "Bottom left corner" },
  cropW: { bn: "বাঁ ধার", en: "Left edge" },
  unreadable: { bn: "ছবিটা খোলা গেল না", en: "The picture could not be opened" },
});

/** Toasts for files that are not taken. */
export const refusalText = defineText({
  notVideo: {
    bn: { title: "এটা ভিডিও নয়", body: "শুধু ভিডিও ফাইল দেওয়া যায়।" },
    en: { title: "Invalid file type", body: "Please upload only video files" },
  },
  notImage: {
    bn: { title: "এটা ছবি নয়", body: "প্রতিবেদনটি ইমেজ ফাইল হতে হবে।" },
    en: { title: "Image Upload Failed", body: "Only images are taken" },
  },
  notPdf: {
    bn: { title: "এটা পিডিএফ নয়", body: "প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।" },
    en: { title: "File Upload Failed", body: "Only PDF files are taken" },
  },
  imageFailed: {
    bn: { title: "ছবিটা দেওয়া গেল না", body: "আবার চেষ্টা করা যাবে।" },
    en: { title: "Image Upload Failed", body: "Please try again" },
  },
  fileFailed: {
    bn: { title: "ফাইলটা দেওয়া গেল না", body: "আবার চেষ্টা করা যাবে।" },
    en: { title: "File Upload Failed", body: "Please try again" },
  },
});

export const pdfText = defineText({
  pdf: { bn: "পিডিএফ", en: "PDF" },
  choosePdf: { bn: "পিডিএফ বেছে নিন", en: "Choose a PDF" },
  removePdf: { bn: "পিডিএফ সরান", en: "Remove the PDF" },
  pdfSending: {
    bn: (percent: string) => `পাঠানো হচ্ছে, ${percent}%`,
    en: (percent: string) => `Sending, ${percent}%`,
  },
});
