import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- Vite makes the default export: the address of the file
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useEffect, useState } from "react";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Reads only the pages that are drawn, where the server allows ranges; no script of the document runs. */
const options = { disableAutoFetch: true, isEvalSupported: false, enableXfa: false, useSystemFonts: true };

/** Opens a PDF; it is closed with its viewer. */
export function usePdf(url: string) {
  const [tries, setTries] = useState(0);
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const task = getDocument({ ...options, url });
    task.promise.then(
      (opened) => isWanted && setDocument(opened),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
      void task.destroy();
    };
  }, [url, tries]);
  const retry = () => {
    setFailed(false);
    setDocument(null);
    setTries((times) => times + 1);
  };
  return { document, hasFailed, retry };
}
