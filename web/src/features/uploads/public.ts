export { uploadFile } from "./api.ts";
export { LogoField } from "./components/LogoField.tsx";
export { refusalText } from "./text.ts";
export {
  isImage,
  isUploading,
  shrinkImage,
  squareImage,
  useSquareUpload,
  useUpload,
  type FileUpload,
  type ImageUpload,
} from "./state.ts";
export { ImageField, usePictures, type PicturesOfText } from "./components/ImageField.tsx";
export { useFilm, VideoField, type FilmOfText } from "./components/VideoField.tsx";
export { PdfField } from "./components/PdfField.tsx";
export { pdfNameOf } from "./rules.ts";
export { usePdf, type Pdf } from "./use-pdf.ts";
