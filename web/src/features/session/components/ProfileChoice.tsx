import type { Profile } from "@angon/contract/session";
import { sessionErrors } from "@angon/contract/session/errors";
import { ChevronRight, UsersRound } from "lucide-react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { Failure } from "../../../lib/http/Failure.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Tick } from "../../../ui/Choice.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { RoleBadge } from "../../people/public.ts";
import { useProfiles, switchProfile, type SignedIn } from "../lazy-api.ts";
import { signOutForOtherNumber } from "./SigningOut.tsx";
import { text } from "../text.ts";
import { SuspendedLink } from "./SuspendedLink.tsx";
import { AuthShell } from "./AuthShell.tsx";
import { LinkButton } from "./LinkButton.tsx";

export interface ProfileChoiceProps {
  /** To go on as the profile that is running already. */
  onStay: () => void;
  onSwitched: (signedIn: SignedIn) => void;
  onLeft: () => void;
}

/** Whose turn it is: one account holds a guardian and the children, for instance. */
export function ProfileChoice({ onStay, onSwitched, onLeft }: ProfileChoiceProps) {
  const t = useText(text);
  const format = useFormat();
  const language = useLanguage();
  const profiles = useProfiles();
  const switching = useAction({ run: switchProfile, onSuccess: onSwitched });
  const leaving = useAction({
    run: signOutForOtherNumber,
    onSuccess: onLeft,
    onError: (error) => toast({ ...sentenceOf(error, language, sessionErrors), tone: "bad" }),
  });
  const busy = switching.isPending || leaving.isPending;
  const count = profiles.data?.length ?? 0;
  const hint = profiles.data && (count > 1 ? t.profileCount(count, format.number(count)) : t.oneProfile);

  return (
    <AuthShell title={t.whichProfile} hint={hint}>
      {profiles.isPending && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <RowSkeleton className="min-h-22!" />
          <RowSkeleton className="min-h-22!" />
        </div>
      )}
      {profiles.error && (
        <EmptyState
          tone="error"
          icon={UsersRound}
          title={t.profilesMissing}
          body={<Failure error={profiles.error} sentences={sessionErrors} />}
          action={<Button onClick={() => profiles.retry()}>{t.tryAgain}</Button>}
        />
      )}
      {profiles.data && (
        <>
          <ul className="flex flex-col gap-3">
            {profiles.data.map((profile) => (
              <li key={profile.id}>
                <ProfileRow
                  profile={profile}
                  disabled={busy}
                  running={switching.isPending && switching.input === profile.id}
                  onChoose={() => (profile.current ? onStay() : switching.start(profile.id))}
                />
              </li>
            ))}
          </ul>
          <FormProblem error={switching.error} sentences={sessionErrors} />
          <SuspendedLink error={switching.error} />
          <Button size="lg" full disabled={busy} onClick={onStay}>
            {t.toFeed}
          </Button>
        </>
      )}
      <LinkButton disabled={busy} onClick={() => leaving.start()}>
        {t.otherNumber}
      </LinkButton>
    </AuthShell>
  );
}

interface ProfileRowProps {
  profile: Profile;
  disabled: boolean;
  running: boolean;
  onChoose: () => void;
}

function ProfileRow({ profile, disabled, running, onChoose }: ProfileRowProps) {
  const t = useText(text);
  const { id, name, image, role, level, children, hsc_batch, institute_name, current } = profile;
  const about =
    children.length > 0 ? t.guardianOf(children) : [hsc_batch, institute_name].filter(Boolean).join(" · ");
  return (
    <button
      type="button"
      disabled={disabled}
      aria-current={current || undefined}
      onClick={onChoose}
      className={cx(
        "flex w-full items-center gap-3.5 rounded-card px-4 py-3.5 text-left disabled:cursor-not-allowed",
        current
          ? "border-2 border-primary bg-primary-soft"
          : "border border-line-strong bg-surface hover:bg-surface-2 active:bg-surface-3",
      )}
    >
      <Avatar src={image} id={id} owner={name} size={56} />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-[1.0625rem] leading-normal font-semibold">
          {name}
          <RoleBadge role={role} level={level} />
        </span>
        {about && <span className="block text-meta text-ink-3">{about}</span>}
      </span>
      {running ? (
        <Spinner size={20} />
      ) : current ? (
        <Tick className="size-5.5!" />
      ) : (
        <Icon of={ChevronRight} />
      )}
    </button>
  );
}
