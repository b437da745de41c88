// @part auth
import { useState } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import { safeNextPath } from "../../../lib/browser/next-path.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { site } from "../../../lib/hydration/site.ts";
import { enter, type SignedIn } from "../lazy-api.ts";
import { AuthShell } from "../components/AuthShell.tsx";
import { CodeFlow } from "../components/CodeFlow.tsx";
import { LaterStep, profileChoice } from "../components/LaterStep.tsx";
import { OfficeCodeStep } from "../components/OfficeCodeStep.tsx";
import { PasswordForm } from "../components/PasswordForm.tsx";
import { AuthLinks } from "../components/AuthLinks.tsx";
import { authPath, slipIn, wayOf, type Way } from "../rules.ts";
import { useSession } from "../state.ts";
import { text } from "../text.ts";

/** /auth signs in, /auth?step=1 chooses a profile; `next` is where to go afterwards. */
export default function AuthPage() {
  const t = useText(text);
  const asked = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const { status } = useSession();
  const [slip] = useState(() => (asked.get("way") === "slip" ? slipIn(location.hash) : undefined));
  const [phone, setPhone] = useState(slip?.phone ?? "");
  const next = safeNextPath(asked.get("next"));
  const way = wayOf(asked.get("way"));
  const isChoosing = asked.get("step") === "1" && way !== "slip";
  usePageTitle(isChoosing ? t.whichProfile : t.signIn);

  const go = (to: Way) => navigate(authPath({ way: to, next }));
  const leave = () => navigate(next, { replace: true });
  const onSignedIn = (signedIn: SignedIn) => {
    const profiles = enter(signedIn);
    navigate(profiles.length > 1 ? authPath({ step: "1", next }) : next, { replace: true });
  };

  if (status === "restoring" && isChoosing) {
    return (
      <AuthShell title={t.whichProfile}>
        <div aria-busy="true">
          <RowSkeleton className="px-0!" />
        </div>
      </AuthShell>
    );
  }
  if (status === "in" && isChoosing) {
    return (
      <LaterStep
        of={profileChoice}
        frame={(waiting) => <AuthShell title={t.whichProfile}>{waiting}</AuthShell>}
        props={{
          onStay: leave,
          onSwitched: (signedIn) => {
            enter(signedIn);
            leave();
          },
          onLeft: () => navigate("/auth", { replace: true }),
        }}
      />
    );
  }
  // On a phone of the family another child may be signed in, so the form of a slip is shown all the same.
  if (way === "slip" || (site.office_codes && way !== "password" && status !== "in")) {
    return (
      <OfficeCodeStep
        phone={phone}
        onPhone={setPhone}
        code={slip?.code}
        onSignedIn={onSignedIn}
        onPassword={() => go("password")}
      />
    );
  }
  if (status === "in") return <Redirect to={next} replace />;
  if (isChoosing) return <Redirect to={authPath({ next })} replace />;
  if (way === "password") {
    return (
      <AuthShell title={t.signIn} hint={t.signInHint}>
        <PasswordForm phone={phone} onPhone={setPhone} onForgot={() => go("reset")} onSignedIn={onSignedIn} />
        <AuthLinks onCode={() => go("code")} onJoin={() => go("join")} />
      </AuthShell>
    );
  }
  return (
    <CodeFlow
      key={way}
      way={way}
      phone={phone}
      onPhone={setPhone}
      onSignedIn={onSignedIn}
      onPassword={() => go("password")}
    />
  );
}
