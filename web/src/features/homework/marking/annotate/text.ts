import { defineText } from "../../../../lib/i18n/text.ts";

export const text = defineText({
  tools: { bn: "খাতায় দাগ দেওয়া", en: "Mark the page" },
  open: { bn: "খাতায় দাগ দিন", en: "Mark the page" },
  close: { bn: "দাগ দেওয়া শেষ", en: "Stop marking the page" },
  tick: { bn: "টিক", en: "Tick" },
  cross: { bn: "কাটা", en: "Cross" },
  circle: { bn: "গোল", en: "Circle" },
  pen: { bn: "কলম", en: "Pen" },
  text: { bn: "লেখা", en: "Text" },
  eraser: { bn: "মোছা", en: "Eraser" },
  undo: { bn: "শেষ দাগটা ফেরান", en: "Undo the last stroke" },
  words: { bn: "পাতায় কী লিখবেন", en: "Text on the page" },
  write: { bn: "বসান", en: "Place" },
  full: { bn: "এই পাতায় আর দাগ ধরছে না", en: "This page has no room for more marks" },
});
