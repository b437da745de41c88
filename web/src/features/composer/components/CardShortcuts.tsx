import { ChartNoAxesColumn, CircleQuestionMark, Image, PenLine, Video } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { CardShortcut } from "../../../ui/CardShortcut.tsx";
import { shortcutText } from "../lazy-text.ts";
import type { ComposerOptions } from "../state.ts";

export interface CardShortcutsProps {
  asksSubjectQuestion: boolean;
  onOpen: (wish: ComposerOptions) => void;
}

/** Kinds of posts, one press away; phones have no room for them. */
export default function CardShortcuts({ asksSubjectQuestion, onOpen }: CardShortcutsProps) {
  const t = useText(shortcutText);
  return (
    <>
      {asksSubjectQuestion && (
        <CardShortcut
          icon={CircleQuestionMark}
          label={t.question}
          onClick={() => onOpen({ category: "subject" })}
        />
      )}
      <CardShortcut icon={Image} label={t.photo} onClick={() => onOpen({ browse: "image" })} />
      <CardShortcut icon={Video} label={t.video} onClick={() => onOpen({ browse: "video" })} />
      {asksSubjectQuestion && (
        <CardShortcut icon={ChartNoAxesColumn} label={t.poll} onClick={() => onOpen({ category: "poll" })} />
      )}
      <CardShortcut
        icon={PenLine}
        label={t.write}
        onClick={() => onOpen({})}
        className="ml-auto text-primary-ink"
      />
    </>
  );
}
