// @chunk sheets
import { Download } from "lucide-react";
import { Button, type ButtonProps } from "../../ui/Button.tsx";
import { toast } from "../../ui/overlay/Toast.tsx";
import { saveFile } from "../browser/save-file.ts";
import { sentenceOf } from "../http/problem.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useAction } from "./use-action.ts";

interface DownloadButtonProps extends Omit<ButtonProps, "busy" | "onClick"> {
  read: () => Promise<{ file: Blob; name: string }>;
}

/** Reads a file from the server and saves it; an error is a toast. */
export function DownloadButton({ read, ...button }: DownloadButtonProps) {
  const language = useLanguage();
  const download = useAction({
    run: read,
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Download}
      {...button}
      busy={download.isPending}
      onClick={() => download.start()}
    />
  );
}
