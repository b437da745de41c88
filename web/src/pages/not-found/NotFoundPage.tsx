import { Compass } from "lucide-react";
import { useText } from "../../lib/i18n/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { notFoundText } from "../text.ts";

export default function NotFoundPage() {
  const t = useText(notFoundText);
  return (
    <div className="mx-auto w-full max-w-190">
      <h1 className="sr-only">{t.notFound}</h1>
      <Card>
        <EmptyState
          icon={Compass}
          title={t.notFound}
          body={t.notFoundBody}
          action={
            <ButtonLink href="/" variant="tint">
              {t.home}
            </ButtonLink>
          }
        />
      </Card>
    </div>
  );
}
