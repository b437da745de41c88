import { CloudOff, RotateCw } from "lucide-react";
import { Component, type ReactNode } from "react";
import { useLanguage } from "../lib/i18n/language.tsx";
import { sentenceOf } from "../lib/http/problem.ts";
import { RequestId } from "../lib/http/RequestId.tsx";
import { useText } from "../lib/i18n/text.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { text } from "./text.ts";

interface Props {
  children: ReactNode;
  /** Clears state before the children are rendered again. */
  onRetry?: () => void;
  fallback?: (retry: () => void) => ReactNode;
  /** The message is the page, and its title the heading. */
  isPage?: boolean;
}

/** Replaces failed children with a message; the rest of the page stays. */
export class ErrorBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined, failed: false });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const { fallback, isPage } = this.props;
    if (fallback) return fallback(this.retry);
    return <Failure error={this.state.error} isPage={isPage} onRetry={this.retry} />;
  }
}

type FailureProps = Pick<Props, "isPage"> & { error: unknown; onRetry: () => void };

function Failure({ error, isPage, onRetry }: FailureProps) {
  const t = useText(text);
  const { title, body } = sentenceOf(error, useLanguage());
  return (
    <Card>
      <EmptyState
        isPage={isPage}
        tone="error"
        icon={CloudOff}
        title={t.loadFailed}
        body={
          <>
            {body ?? title}
            <RequestId error={error} />
          </>
        }
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      />
    </Card>
  );
}
