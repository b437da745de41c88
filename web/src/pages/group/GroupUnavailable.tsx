import { Compass, Lock, ShoppingBag } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useLocation } from "wouter";
import { ProblemError } from "../../lib/http/problem.ts";
import { site } from "../../lib/hydration/site.ts";
import { LoadFailed } from "../../lib/http/LoadFailed.tsx";
import { useText } from "../../lib/i18n/text.ts";
import { leavePage } from "../../ui/overlay/back-entry.ts";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { canGoBack } from "../../lib/browser/history-direction.ts";
import { text } from "./text.ts";

interface GroupUnavailableProps {
  problem: unknown;
  onRetry: () => void;
}

/** Why the page cannot be shown, and the way on. */
export function GroupUnavailable({ problem, onRetry }: GroupUnavailableProps) {
  const t = useText(text);
  const { code, status } = problem instanceof ProblemError ? problem : { code: "", status: 0 };
  const toGroups = (
    <ButtonLink href="/group" variant="tint">
      {t.toGroups}
    </ButtonLink>
  );
  if (code === "groups.no_access")
    return (
      <>
        <Told title={t.noAccess}>
          <EmptyState icon={Lock} title={t.noAccess} body={t.noAccessBody} action={toGroups} />
        </Told>
        <NoAccessDialog />
      </>
    );
  if (code === "groups.paid_only")
    return (
      <Told title={t.paidOnly}>
        <EmptyState
          icon={ShoppingBag}
          title={t.paidOnly}
          body={t.paidOnlyBody}
          action={
            <ButtonLink href={site.shop_url} target="_blank">
              {t.shop}
            </ButtonLink>
          }
        />
      </Told>
    );
  if (status === 404 || status === 422)
    return (
      <Told title={t.absent}>
        <EmptyState icon={Compass} title={t.absent} body={t.absentBody} action={toGroups} />
      </Told>
    );
  return (
    <Told title={t.loadFailed}>
      <LoadFailed error={problem} onRetry={onRetry} />
    </Told>
  );
}

const Told = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <Card>{children}</Card>
  </>
);

/** The explanation as a dialog, once; after closing it the page shows the same text. */
function NoAccessDialog() {
  const t = useText(text);
  const [open, setOpen] = useState(true);
  const [, navigate] = useLocation();
  const goBack = () => (canGoBack() ? leavePage() : navigate("/group", { replace: true }));
  return (
    <Dialog
      size="confirm"
      icon={Lock}
      open={open}
      onClose={() => setOpen(false)}
      title={t.noAccess}
      footer={
        <Button full onClick={goBack} data-autofocus>
          {t.back}
        </Button>
      }
    >
      <p>{t.noAccessBody}</p>
    </Dialog>
  );
}
