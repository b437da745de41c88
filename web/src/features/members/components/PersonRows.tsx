import type { Ban, JoinRequest } from "@angon/contract/members";
import { Check, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { manageText } from "../lazy-text.ts";

interface RowProps {
  user: JoinRequest["user"];
  choice?: ReactNode;
  about: ReactNode;
  children: ReactNode;
}

/** A user with the actions beside; on a phone below. */
const Row = ({ user, choice, about, children }: RowProps) => (
  <li className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 px-4 py-2">
    <div className="flex min-w-0 grow basis-52 items-start gap-3">
      {choice}
      <Avatar src={user.image} id={user.id} owner={user.name} size={40} />
      <div className="min-w-0">
        <Link
          href={`/users/${user.id}`}
          className="hit-text relative text-small leading-normal font-semibold hover:underline"
        >
          {user.name}
        </Link>
        {about}
      </div>
    </div>
    <div className="flex shrink-0 gap-2">{children}</div>
  </li>
);

interface AskerRowProps {
  request: JoinRequest;
  isChosen: boolean;
  /** Undefined for a single request. */
  onChoose: ((isChosen: boolean) => void) | undefined;
  onAnswer: (isLetIn: boolean) => void;
}

export function AskerRow({ request, isChosen, onChoose, onAnswer }: AskerRowProps) {
  const t = useText(manageText);
  const format = useFormat();
  const { user, asked_at } = request;
  const about = [user.institute_name, t.asked(format.relativeTime(asked_at))].filter(Boolean).join(" · ");
  return (
    <Row
      user={user}
      choice={
        onChoose && (
          <label className="-my-0.5 -ml-1 flex min-h-11 items-center pr-0.5 pl-1">
            <input
              type="checkbox"
              className="size-4.5 accent-primary"
              checked={isChosen}
              aria-label={t.chooseOf(user.name)}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
        )
      }
      about={<p className="text-meta text-ink-3">{about}</p>}
    >
      <Button
        size="sm"
        variant="tint"
        icon={Check}
        aria-label={t.acceptOf(user.name)}
        onClick={() => onAnswer(true)}
      >
        {t.accept}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t.rejectOf(user.name)}
        onClick={() => onAnswer(false)}
      >
        {t.reject}
      </Button>
    </Row>
  );
}

interface BannedRowProps {
  ban: Ban;
  isBusy: boolean;
  onLift: () => void;
}

export function BannedRow({ ban, isBusy, onLift }: BannedRowProps) {
  const t = useText(manageText);
  const format = useFormat();
  const { user, reason, until } = ban;
  const about = (
    <>
      <p className="text-meta font-semibold text-krishna-ink">
        {until ? t.until(format.date(until)) : t.forEver}
      </p>
      <p lang="bn" className="text-small leading-normal wrap-anywhere whitespace-pre-line text-ink-2">
        {reason}
      </p>
    </>
  );
  return (
    <Row user={user} about={about}>
      <Button size="sm" variant="secondary" busy={isBusy} aria-label={t.liftOf(user.name)} onClick={onLift}>
        {t.lift}
      </Button>
    </Row>
  );
}

interface LoadFailedProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const t = useText(manageText);
  const language = useLanguage();
  return (
    <div role="alert" className="flex flex-col items-start gap-2 px-4 py-2 text-small">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-2">{sentenceOf(error, language).title}</p>
      <Button size="sm" variant="secondary" icon={RotateCw} onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </div>
  );
}
