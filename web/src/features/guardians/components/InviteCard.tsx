import { guardiansErrors, type GuardianLink } from "@angon/contract/guardians";
import { useQuery } from "@tanstack/react-query";
import { Copy, RefreshCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { formatTimer, useCountdown } from "../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { linksQuery, createLinkCode } from "../api.ts";
import { text } from "../text.ts";

const WATCH_MS = 5_000;

/** The child's side: a code to hand over, with the time it still holds. Used once, it goes away by itself. */
export function InviteCard() {
  const t = useText(text);
  const [code, setCode] = useState<Awaited<ReturnType<typeof createLinkCode>>>();
  const making = useAction({ run: createLinkCode, onSuccess: setCode });
  const wait = useRetryAfter(making.error);
  const left = useCountdown(code ? Date.parse(code.expires_at) : null);
  const holds = code !== undefined && left > 0;
  const { data: links } = useQuery({ ...linksQuery, refetchInterval: holds ? WATCH_MS : false }, queryClient);
  const before = useRef<GuardianLink[]>(undefined);

  useEffect(() => {
    const known = before.current;
    before.current = links;
    const added =
      holds && known && links?.find((link) => !known.some(({ user }) => user.id === link.user.id));
    if (!added) return;
    toast({ title: t.guardianLinked(added.user.name) });
    setCode(undefined);
  }, [links, holds, t]);

  const make = () => {
    setCode(undefined);
    making.start();
  };

  return (
    <Card padded className="flex flex-col gap-4">
      <div>
        <h2 className="text-h3">{t.inviteTitle}</h2>
        <p className="text-small text-ink-2">{t.inviteBody}</p>
      </div>
      {code && <CodeToHandOver code={code.code} left={left} />}
      <FormProblem error={making.error} wait={wait} sentences={guardiansErrors} />
      <Button
        variant={holds ? "secondary" : "primary"}
        icon={code && RefreshCw}
        className="self-start"
        busy={making.isPending}
        disabled={wait > 0}
        onClick={make}
      >
        {making.isPending ? t.makingCode : code ? t.anotherCode : t.makeCode}
      </Button>
    </Card>
  );
}

function CodeToHandOver({ code, left }: { code: string; left: number }) {
  const t = useText(text);
  const format = useFormat();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast({ title: t.copied });
    } catch {
      toast({ title: t.copyFailed, tone: "bad" });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-control bg-surface-2 px-4 py-3.5">
      <p role="status" className="min-w-0 grow">
        <span className="sr-only">{t.codeIs} </span>
        <span
          className={cx(
            "num block text-[2rem] leading-tight font-semibold tracking-[.12em]",
            left === 0 && "text-ink-3 line-through",
          )}
        >
          {format.digits(`${code.slice(0, 3)} ${code.slice(3)}`)}
        </span>
      </p>
      {left > 0 && (
        <Button variant="secondary" size="sm" icon={Copy} onClick={() => void copy()}>
          {t.copy}
        </Button>
      )}
      <p className={cx("num w-full text-meta", left > 0 ? "text-ink-3" : "font-semibold text-krishna-ink")}>
        {left > 0 ? `${t.codeHolds(formatTimer(format, left))} · ${t.tellNobody}` : t.codeOver}
      </p>
    </div>
  );
}
