import type { GroupPage } from "@angon/contract/groups";
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
import type { MemberQuery } from "../rules.ts";
import { text } from "../text.ts";

interface FileButtonsProps {
  group: GroupPage;
  /** The file has the members and the order of these filters. */
  query: MemberQuery;
}

export const FileButtons = (props: FileButtonsProps) => (
  <>
    <FileButton {...props} format="csv" />
    <FileButton {...props} format="xlsx" />
  </>
);

function FileButton({ group, query, format }: FileButtonsProps & { format: SheetFormat }) {
  const t = useText(text);
  const language = useLanguage();
  const download = useAction({
    run: () => readFile(group.id, format, query),
    onSuccess: (content) => saveFile(sheetFile(content, format), `${group.slug}-members.${format}`),
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
