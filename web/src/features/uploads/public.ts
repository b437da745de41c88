export { uploadImage } from "./api.ts";
export { isImage, isUploading, useSquareUpload, type ImageUpload } from "./state.ts";
