import { ArrowDownUp, MessagesSquare } from "lucide-react";
import { useSearchParams } from "wouter";
import { useSession } from "../../features/session/public.ts";
import { useLateDialog } from "../../lib/late-dialog.ts";
import { useText } from "../../lib/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { homeText } from "./text.ts";

const OPEN_AFTER_MS = 1_000;
const loadPen = () => import("./WriteSoonDialog.tsx");

export default function HomePage() {
  const t = useText(homeText);
  const { user } = useSession();
  const [search] = useSearchParams();
  const { Content, open, close } = useLateDialog({
    due: search.has("open"),
    delay: OPEN_AFTER_MS,
    load: loadPen,
  });
  return (
    <>
      {Content && <Content open={open} onClose={close} />}
      <h1 className="sr-only">{t.title}</h1>
      {user?.can.sort_feed && (
        <div className="flex justify-end py-1 pr-3 pl-4 md:px-0 md:pb-2">
          <SortMenu />
        </div>
      )}
      <Card>
        <EmptyState
          icon={MessagesSquare}
          title={t.empty}
          body={t.emptyBody}
          action={
            <ButtonLink href="/onboard" variant="tint">
              {t.lookAround}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}

/** The phone's own picker over our label; the choice lives in the address. */
function SortMenu() {
  const t = useText(homeText);
  const [search, setSearch] = useSearchParams();
  const latest = search.get("sortedBy") === "latest";
  const choose = (value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === "latest") next.set("sortedBy", value);
        else next.delete("sortedBy");
        return next;
      },
      { replace: true },
    );
  return (
    <label className="relative flex h-11 items-center gap-1.75 rounded-full px-2 text-label text-ink-2 focus-within:outline-3 focus-within:outline-focus hover:bg-surface-3/60">
      <Icon of={ArrowDownUp} size={18} className="-mt-0.5" />
      <span aria-hidden="true" className="pt-0.5 max-lg:sr-only">
        {latest ? t.byLatest : t.byDefault}
      </span>
      <select
        aria-label={t.sort}
        value={latest ? "latest" : "default"}
        onChange={(event) => choose(event.target.value)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        <option value="default">{t.byDefault}</option>
        <option value="latest">{t.byLatest}</option>
      </select>
    </label>
  );
}
