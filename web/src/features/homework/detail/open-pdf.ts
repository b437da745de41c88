import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Reads only the pages that are drawn, where the server allows ranges; no script of the document runs. */
export const openPdf = (url: string): PDFDocumentLoadingTask =>
  getDocument({
    url,
    disableAutoFetch: true,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: true,
  });
