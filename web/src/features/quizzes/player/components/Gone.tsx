import { FileX2 } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { differences } from "../rules.ts";
import type { Progress } from "../state.ts";
import { text } from "../text.ts";
import { useFocusedHeading } from "../use-focused-heading.ts";

interface GoneProps {
  title: string;
  progress: Pick<Progress, "answers" | "saved">;
}

/** Shown when a quiz was taken away during the viewer's attempt: it says which answers the server has. */
export function Gone({ title, progress: { answers, saved } }: GoneProps) {
  const t = useText(text);
  const format = useFormat();
  const heading = useFocusedHeading();
  const unsent = differences(answers, saved);
  const said = [
    t.goneSaved(format.number(Object.keys(saved).length)),
    ...(unsent > 0 ? [t.goneUnsent(format.number(unsent))] : []),
  ];
  return (
    <div className="mx-auto w-full max-w-130 bg-surface lg:rounded-[20px] lg:border lg:border-line">
      <h1
        ref={heading}
        tabIndex={-1}
        aria-describedby="quiz-gone"
        className="px-4 pt-6 text-center wrap-anywhere outline-none"
      >
        {title}
      </h1>
      <div id="quiz-gone">
        <EmptyState
          icon={FileX2}
          title={t.gone}
          body={said.join(" ")}
          action={
            <ButtonLink href="/" variant="tint">
              {t.home}
            </ButtonLink>
          }
        />
      </div>
    </div>
  );
}
