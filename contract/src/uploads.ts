import * as z from "zod/mini";
import { endpoint, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { singleLine } from "./kit/text.ts";

const MB = 1024 * 1024;

/** Allowed uploads with their types and sizes. Phones label videos as quicktime; they are stored as mp4. */
export const imageTypes = ["image/png", "image/jpeg", "image/jpg", "image/webp"] as const;
export const pdfTypes = ["application/pdf"] as const;
export const videoTypes = ["video/mp4", "video/webm", "video/quicktime"] as const;
export const fileTypes = [...imageTypes, ...pdfTypes, ...videoTypes] as const;

export type FileType = (typeof fileTypes)[number];
export type FileKind = "image" | "pdf" | "video";

export const maxBytes = { image: 10 * MB, pdf: 20 * MB, video: 200 * MB } as const satisfies Record<
  FileKind,
  number
>;

export function kindOfType(type: FileType): FileKind {
  if (type === "application/pdf") return "pdf";
  return type.startsWith("video/") ? "video" : "image";
}

/** Widths of the smaller variants stored of a wider picture: `?w=720`. */
export const pictureWidths = [360, 720] as const;
export type PictureWidth = (typeof pictureWidths)[number];
/** The copy whose size is told beforehand. */
export const TOLD_WIDTH: PictureWidth = 720;

/** The first part of a file name chooses the folder; a name without one goes to the first that fits. */
export const uploadFolders = ["images", "profile", "homework", "thumbnails", "videos", "files"] as const;
export type UploadFolder = (typeof uploadFolders)[number];

/** Refusals of an address that stands where a file is shown: of another person's file, or of another kind. */
export const claimErrors = [
  "uploads.url_not_owned",
  "uploads.type_refused",
  "uploads.pdf_refused",
  "uploads.video_refused",
] as const;

export const uploadsErrors = errorTable({
  "uploads.type_refused": {
    status: 422,
    bn: "শুধু ছবি (png, jpeg) দেওয়া যায়।",
    en: "Only images (png, jpeg) are taken.",
    wire: { title: "Image Upload Failed", detail: "প্রতিবেদনটি ইমেজ ফাইল হতে হবে।" },
  },
  "uploads.pdf_refused": {
    status: 422,
    bn: "এখানে শুধু পিডিএফ ফাইল দেওয়া যায়।",
    en: "Only PDF files are taken here.",
    wire: { title: "File Upload Failed", detail: "প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।" },
  },
  "uploads.video_refused": {
    status: 422,
    bn: "শুধু mp4 বা webm ভিডিও দেওয়া যায়।",
    en: "Only mp4 and webm videos are taken.",
    wire: { title: "Invalid file type", detail: "Please upload only video files" },
  },
  "uploads.storage_away": {
    status: 503,
    bn: "ফাইলটা এখন রাখা গেল না। একটু পরে আবার চেষ্টা করা যাবে।",
    en: "The file could not be saved just now. Try again in a moment.",
    wire: { title: "File Upload Failed", detail: "Please try again" },
  },
  "uploads.too_large": {
    status: 413,
    bn: "ছবি ১০, পিডিএফ ২০ আর ভিডিও ২০০ মেগাবাইটের মধ্যে হতে হবে।",
    en: "Keep images within 10 MB, PDFs within 20 MB and videos within 200 MB.",
  },
  "uploads.range_refused": {
    status: 416,
    bn: "ফাইলটার এই অংশ নেই।",
    en: "The file has no such part.",
  },
  "uploads.size_mismatch": {
    status: 413,
    bn: "ফাইলটা যতটুকু বলা হয়েছিল তা নয়।",
    en: "The file is not the size that was announced.",
  },
  "uploads.length_needed": {
    status: 411,
    bn: "ফাইলের মাপ জানা দরকার।",
    en: "The size of the file is needed.",
  },
  "uploads.image_too_large": {
    status: 422,
    bn: "ছবিটা ৪০ মেগাপিক্সেলের চেয়ে বড়।",
    en: "The image has more than 40 megapixels.",
  },
  "uploads.permission_ended": {
    status: 403,
    bn: "আপলোডের অনুমতির মেয়াদ শেষ। আবার চেষ্টা করতে হবে।",
    en: "The upload permission has ended. Try again.",
  },
  "uploads.already_sent": {
    status: 409,
    bn: "এই ফাইলটা আগেই পাঠানো হয়েছে।",
    en: "This file was sent already.",
  },
  "uploads.url_not_owned": {
    status: 422,
    bn: "ফাইলটা আগে এখানে আপলোড করতে হবে।",
    en: "Upload the file here first.",
  },
  "uploads.in_use": { status: 409, bn: "ফাইলটা এখনো ব্যবহার হচ্ছে।", en: "The file is still in use." },
  "uploads.quota": { status: 429, bn: "আজকের মতো আপলোডের সীমা শেষ।", en: "Today's upload quota is used up." },
});

/** An upload that was meant as a video gets the refusal for videos, not for pictures. */
const refusalOf = (type: unknown): keyof typeof uploadsErrors =>
  typeof type === "string" && type.startsWith("video/") ? "uploads.video_refused" : "uploads.type_refused";

export const uploads = {
  permit: endpoint({
    method: "POST",
    path: "/api/utils/file/upload",
    audience: "user",
    summary: "Create a single-use permit to upload one file",
    body: z.object({
      fileName: singleLine({ min: 1, max: 200 }),
      fileType: z.enum(fileTypes, { error: ({ input }) => refusalOf(input) }),
      fileSize: z.int().check(z.gte(1, "out_of_range")),
    }),
    response: z.object({
      uploadUrl: z.string(),
      imageUrl: z.string(),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
    errors: ["uploads.type_refused", "uploads.video_refused", "uploads.too_large", "uploads.quota"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/utils/file/delete",
    audience: "user",
    summary: "Delete a file that the viewer uploaded",
    body: z.object({ url: singleLine({ min: 1, max: 500 }) }),
    bodyInQuery: true,
    response: Ok,
    errors: ["uploads.in_use"],
  }),
};
