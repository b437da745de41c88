import { SUBMISSION_LIMITS } from "@angon/contract/homework/submissions";
import { SendHorizontal } from "lucide-react";
import { useRef, useState } from "react";
import { EditorField } from "../../../../lib/editor/EditorField.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { isEmpty, isTextTooLong } from "../rules.ts";
import type { Owner } from "../../receipts/state.ts";
import { text } from "../text.ts";
import { useDraft } from "../use-draft.ts";
import type { HandIn } from "../use-hand-in.ts";
import { Announcer } from "./Announcer.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { FileButtons } from "./FileButtons.tsx";
import { PageList } from "./PageList.tsx";
import { PdfRow } from "./PdfRow.tsx";

interface DraftFormProps {
  owner: Owner;
  topic: string;
  handIn: HandIn;
}

/** Text, pages and PDF of work that has not been handed in. */
export function DraftForm({ owner, topic, handIn }: DraftFormProps) {
  const t = useText(text);
  const format = useFormat();
  const work = useDraft(owner);
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { draft } = work;
  if (!draft) return null;
  const unread = draft.pages.filter(({ isUnreadable }) => isUnreadable);
  const isMaking = draft.pages.some(({ made, isUnreadable }) => !made && !isUnreadable);
  const isTooLong = isTextTooLong(draft.body);
  const ready = { ...draft, pages: draft.pages.filter(({ made }) => made) };

  const ask = () => {
    if (isTooLong) return;
    if (isEmpty(ready)) return void toast({ tone: "bad", title: t.empty, body: t.emptyBody });
    setAsking(true);
  };
  const send = async () => {
    setAsking(false);
    setSending(true);
    try {
      if (!(await handIn.send(ready, topic))) toast({ title: t.otherTab });
      document.getElementById("submit-title")?.focus();
    } catch {
      toast({ tone: "bad", title: t.notKept });
    }
    setSending(false);
  };
  const addPhotos = async (files: readonly File[]) => {
    if ((await work.addPhotos(files)) > 0)
      toast({ title: t.maxPages(format.number(SUBMISSION_LIMITS.images)), body: t.tooMany });
  };

  return (
    <form
      className="mt-3 flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <EditorField
        label={t.answer}
        isLabelHidden
        placeholder={t.answerHint}
        limit={SUBMISSION_LIMITS.body}
        initial={draft.body}
        error={isTooLong && t.tooLong}
        disabled={isSending}
        onChange={work.setBody}
      />
      <PageList work={work} pages={draft.pages} onPhotos={(files) => void addPhotos(files)} />
      {draft.pdf && <PdfRow pdf={draft.pdf} onRemove={work.removePdf} />}
      <FileButtons
        isFull={draft.pages.length >= SUBMISSION_LIMITS.images}
        hasPdf={draft.pdf !== null}
        onPhotos={(files) => void addPhotos(files)}
        onPdf={work.addPdf}
      />
      <Button ref={button} type="submit" size="lg" full icon={SendHorizontal} busy={isMaking || isSending}>
        {isMaking ? t.wait : t.submit}
      </Button>
      <Announcer pages={draft.pages} />
      <ConfirmDialog
        open={isAsking}
        isMissingPages={unread.length > 0}
        onClose={() => setAsking(false)}
        onConfirm={() => void send()}
      />
    </form>
  );
}
