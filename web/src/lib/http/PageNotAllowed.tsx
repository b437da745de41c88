// @chunk states
import { Lock } from "lucide-react";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";

interface PageNotAllowedProps {
  texts: { notAllowed: string; notAllowedBody: string; home: string };
}

/** Shown instead of a page whose forms the server would refuse to this viewer. */
export const PageNotAllowed = ({ texts }: PageNotAllowedProps) => (
  <EmptyState
    isPage
    icon={Lock}
    title={texts.notAllowed}
    body={texts.notAllowedBody}
    action={
      <ButtonLink href="/" variant="tint">
        {texts.home}
      </ButtonLink>
    }
  />
);
