export { uploadImage } from "./api.ts";
export { isImage, isUploading, squareImage, useSquareUpload, type ImageUpload } from "./state.ts";
