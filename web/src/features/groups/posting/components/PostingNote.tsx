import type { GroupPage } from "@angon/contract/groups";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { noteText } from "../text.ts";
import { RuleNote } from "./RuleNote.tsx";

/** Where not everyone posts as often as they like. */
export default function PostingNote({ rules }: { rules: NonNullable<GroupPage["rules"]> }) {
  const t = useText(noteText);
  const format = useFormat();
  return (
    <RuleNote className="mt-2 md:mt-3">
      {rules.posting !== "everyone" && t[rules.posting]}{" "}
      {rules.slow_minutes > 0 && t.slow(format.wait(rules.slow_minutes * 60))}
    </RuleNote>
  );
}
