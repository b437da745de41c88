export { uploadFile, uploadImage, type UploadWish } from "./api.ts";
export {
  isImage,
  isPdf,
  isUploading,
  isVideo,
  shrinkImage,
  sized,
  sourceSet,
  useSquareUpload,
  useUpload,
  videoThumbnail,
  type FileUpload,
  type ImageUpload,
} from "./state.ts";
export { ImageField, usePictures, type PicturesOfText } from "./components/ImageField.tsx";
export { useFilm, VideoField, type FilmOfText, type FilmSent } from "./components/VideoField.tsx";
