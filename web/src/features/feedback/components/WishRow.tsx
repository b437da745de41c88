import { feedbackErrors, type Feedback } from "@angon/contract/feedback";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { RoleBadge } from "../../people/public.ts";
import { removeWish } from "../api.ts";
import { isLong, wishes } from "../state.ts";
import { text } from "../text.ts";
import { StatusField } from "./StatusField.tsx";
import { VoteButton } from "./VoteButton.tsx";

/** One wish: how many share it, what it is, whose it was. */
export function WishRow({ id }: { id: number }) {
  const wish = wishes.use(id);
  if (!wish) return null;
  return (
    <Card as="article" padded aria-label={wish.title} className="flex items-start gap-3.5">
      <VoteButton wish={wish} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
          <h2 className="min-w-0 grow text-h3 wrap-anywhere">{wish.title}</h2>
          <StatusField wish={wish} />
        </div>
        {wish.body && <Words body={wish.body} />}
        <div className="mt-1.5 flex min-h-9 flex-wrap items-center gap-x-2 text-meta text-ink-3">
          <Whose wish={wish} />
          {wish.can.remove && <Remove wish={wish} />}
        </div>
      </div>
    </Card>
  );
}

function Words({ body }: { body: string }) {
  const t = useText(text);
  const [isFolded, setFolded] = useState(() => isLong(body));
  return (
    <>
      <p className={cx("mt-1 text-small whitespace-pre-line wrap-anywhere", isFolded && "line-clamp-4")}>
        {body}
      </p>
      {isFolded && (
        <button
          type="button"
          onClick={() => setFolded(false)}
          className="hit-text relative text-label font-semibold text-primary-ink"
        >
          {t.more}
        </button>
      )}
    </>
  );
}

function Whose({ wish: { user, created_at } }: { wish: Feedback }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <>
      {user ? (
        <Link
          href={`/users/${user.id}`}
          className="hit-text relative font-semibold text-ink-2 hover:underline"
        >
          {user.name}
        </Link>
      ) : (
        <span>{t.gone}</span>
      )}
      {user?.badge && <RoleBadge role={user.badge} />}
      <time dateTime={created_at}>{format.relativeTime(created_at)}</time>
    </>
  );
}

function Remove({ wish: { id, title } }: { wish: Feedback }) {
  const t = useText(text);
  const [isOpen, setOpen] = useState(false);
  const removing = useAction({
    run: () => removeWish(id),
    onSuccess: () => {
      setOpen(false);
      toast({ icon: Trash2, title: t.removed, body: title });
      wishes.remove(id);
    },
  });
  return (
    <>
      <IconButton
        size="sm"
        icon={Trash2}
        label={`${t.remove}: ${title}`}
        onClick={() => setOpen(true)}
        className="ml-auto"
      />
      <RemovalDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        removing={removing}
        sentences={feedbackErrors}
        texts={{
          title: t.removeTitle,
          body: t.removeBody,
          now: t.removeNow,
        }}
      />
    </>
  );
}
