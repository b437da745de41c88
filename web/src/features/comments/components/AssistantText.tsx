import { answerWords } from "@angon/contract/answers";
import { Link } from "wouter";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { text } from "../text.ts";

/** The assistant writes the address of each discussion that it quotes into a line of its own. */
const DISCUSSION = new RegExp(`^${answerWords.whole}: \\S*(/post/\\d+)$`);

/** The answer of the assistant, with a link in words in place of each address. */
export function AssistantText({ content }: { content: string }) {
  const t = useText(text);
  return content.split("\n\n").map((quote, index) => {
    const lines = quote.split("\n");
    const path = DISCUSSION.exec(lines.at(-1) ?? "")?.[1];
    const words = path ? lines.slice(0, -1).join("\n") : quote;
    return (
      <div key={index} className="text-small not-first:mt-2">
        {words && <RichText text={words} />}
        {path && (
          <Link
            href={path}
            className="inline-flex min-h-9 items-center font-semibold text-primary-ink hover:underline"
          >
            {t.discussion}
          </Link>
        )}
      </div>
    );
  });
}
