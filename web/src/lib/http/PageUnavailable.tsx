// @chunk states
import { LoadFailed } from "./LoadFailed.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { IconType } from "../../ui/Icon.tsx";

interface PageUnavailableProps {
  /** True when the server said that the object does not exist; false when the request failed. */
  isAbsent: boolean;
  icon: IconType;
  error: unknown;
  isBusy?: boolean;
  onRetry: () => void;
  /** Where the link of an absent page leads; `texts.home` names it. */
  homeHref?: string;
  texts: { absent: string; absentBody: string; home: string };
}

/** Shown instead of a page whose object does not exist or could not be loaded. */
export function PageUnavailable(props: PageUnavailableProps) {
  const { isAbsent, icon, error, isBusy, onRetry, homeHref = "/", texts } = props;
  if (isAbsent)
    return (
      <EmptyState
        isPage
        icon={icon}
        title={texts.absent}
        body={texts.absentBody}
        action={
          <ButtonLink href={homeHref} variant="tint">
            {texts.home}
          </ButtonLink>
        }
      />
    );
  return <LoadFailed isPage error={error} isBusy={isBusy} onRetry={onRetry} />;
}
