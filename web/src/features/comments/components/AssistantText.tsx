import { answerWords } from "@angon/contract/answers";
import type { LadderSource } from "@angon/contract/assistant/ladder";
import { Link } from "wouter";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { StepSources } from "../../answers/public.ts";
import { text } from "../text.ts";

/** The assistant writes the address of each discussion that it quotes into a line of its own. */
const DISCUSSION = new RegExp(`^${answerWords.whole}: \\S*(/post/\\d+)$`);

interface AssistantTextProps {
  content: string;
  sources: readonly LadderSource[];
}

/** The answer of the assistant, with its sources by title, or a link in words in place of each address. */
export function AssistantText({ content, sources }: AssistantTextProps) {
  return (
    <>
      <Paragraphs content={content} sources={sources} />
      <StepSources sources={sources} />
    </>
  );
}

function Paragraphs({ content, sources }: AssistantTextProps) {
  const t = useText(text);
  const isListed = (path: string) =>
    sources.some(({ kind, id }) => kind === "post" && path === `/post/${id}`);
  return content.split("\n\n").map((quote, index) => {
    const lines = quote.split("\n");
    const path = DISCUSSION.exec(lines.at(-1) ?? "")?.[1];
    const words = path ? lines.slice(0, -1).join("\n") : quote;
    return (
      <div key={index} className="text-small not-first:mt-2">
        {words && <RichText text={words} />}
        {path && !isListed(path) && (
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
