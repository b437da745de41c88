import { Download } from "lucide-react";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { sheetFile, type SheetFormat } from "../../../../lib/browser/sheet-file.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { readFile } from "../api.ts";
import { text } from "../text.ts";

/** Each button downloads the marks of all students. */
export const FileButtons = ({ slug }: { slug: string }) => (
  <div className="flex gap-2">
    <FileButton slug={slug} format="csv" />
    <FileButton slug={slug} format="xlsx" />
  </div>
);

function FileButton({ slug, format }: { slug: string; format: SheetFormat }) {
  const t = useText(text);
  const language = useLanguage();
  const download = useAction({
    run: () => readFile(slug, format),
    onSuccess: (content) => saveFile(sheetFile(content, format), `${slug}-marks.${format}`),
    onError: (error) => toast({ tone: "bad", ...sentenceOf(error, language) }),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Download}
      aria-label={t.download(t[format])}
      busy={download.isPending}
      onClick={() => download.start()}
    >
      {t[format]}
    </Button>
  );
}
