import { COMMENT_LIMIT } from "@angon/contract/comments";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { FieldError } from "../../../ui/Field.tsx";
import { boxText } from "../text.ts";
import type { Refusal } from "../use-comment-draft.ts";

const FEW_LEFT = 200;

/** Why it was not sent, or how many letters are left once they become few. */
export function CommentProblem({
  id,
  refusal,
  length,
}: {
  id: string;
  refusal: Refusal | null;
  length: number;
}) {
  const t = useText(boxText);
  const format = useFormat();
  const left = COMMENT_LIMIT - length;
  const said =
    left < 0
      ? t.tooLong(format.number(-left))
      : refusal === "empty"
        ? t.emptyInline
        : refusal === "picture"
          ? t.waitForPicture
          : null;
  if (said)
    return (
      <div role="alert" className="mt-1.5 pl-1">
        <FieldError id={id}>{said}</FieldError>
      </div>
    );
  return left < FEW_LEFT ? (
    <p className="num mt-1 pl-1 text-meta text-ink-3">{t.left(format.number(left))}</p>
  ) : null;
}
