import * as z from "zod/mini";
import { endpoint, Ok } from "./kit.ts";
import { errorTable } from "./problem.ts";
import { line } from "./text.ts";

export const IMAGE_BYTES = 10 * 1024 * 1024;
export const imageTypes = ["image/png", "image/jpeg", "image/jpg", "image/webp"] as const;

export const uploadsErrors = errorTable({
  "uploads.type_refused": {
    status: 422,
    bn: "শুধু ছবি (png, jpeg) দেওয়া যায়।",
    en: "Only images (png, jpeg) are taken.",
    wire: { title: "Image Upload Failed", detail: "প্রতিবেদনটি ইমেজ ফাইল হতে হবে।" },
  },
  "uploads.too_large": {
    status: 413,
    bn: "ছবিটা ১০ মেগাবাইটের মধ্যে হতে হবে।",
    en: "Keep the image within 10 MB.",
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
    bn: "আপলোডের অনুমতির মেয়াদ শেষ। আবার চেষ্টা করো।",
    en: "The upload permission has ended. Try again.",
  },
  "uploads.already_sent": {
    status: 409,
    bn: "এই ফাইলটা আগেই পাঠানো হয়েছে।",
    en: "This file was sent already.",
  },
  "uploads.url_not_owned": {
    status: 422,
    bn: "ছবিটা আগে এখানে আপলোড করতে হবে।",
    en: "Upload the image here first.",
  },
  "uploads.in_use": { status: 409, bn: "ফাইলটা এখনো ব্যবহার হচ্ছে।", en: "The file is still in use." },
  "uploads.quota": { status: 429, bn: "আজকের মতো আপলোডের সীমা শেষ।", en: "Today's upload quota is used up." },
});

export const uploads = {
  permit: endpoint({
    method: "POST",
    path: "/api/utils/file/upload",
    audience: "user",
    summary: "A single-use permission to send one file",
    body: z.object({
      fileName: line({ min: 1, max: 200 }),
      fileType: z.enum(imageTypes, "uploads.type_refused"),
      fileSize: z.int().check(z.gte(1, "out_of_range")),
    }),
    answer: z.object({
      uploadUrl: z.string(),
      imageUrl: z.string(),
      headers: z.optional(z.record(z.string(), z.string())),
    }),
    errors: ["uploads.type_refused", "uploads.too_large", "uploads.quota"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/api/utils/file/delete",
    audience: "user",
    summary: "Delete a file one has uploaded",
    body: z.object({ url: line({ min: 1, max: 500 }) }),
    bodyInQuery: true,
    answer: Ok,
    errors: ["uploads.in_use"],
  }),
};
