import { Bookmark } from "lucide-react";
import { Link, useLocation } from "wouter";
import { MyGroups } from "../features/groups/components/MyGroups.tsx";
import { useSession } from "../features/session/public.ts";
import { batchParam } from "../lib/data/batch.ts";
import { useText } from "../lib/i18n/text.ts";
import { MenuItem } from "../ui/overlay/Menu.tsx";
import { mainPages } from "./navigation.ts";
import { text } from "./text.ts";
import { railText } from "./menu-text.ts";
import { SearchBox } from "./SearchBox.tsx";
import { SmallFooter } from "./SmallFooter.tsx";

const item = "rounded-control px-3.5!";

export function LeftRail() {
  const [path] = useLocation();
  const t = useText(text);
  const own = useText(railText);
  const { user } = useSession();
  return (
    <div className="flex max-h-[calc(var(--rail-h)-20px)] flex-col">
      <SearchBox className="min-h-11! border-line-strong! text-small!" />
      <nav aria-label={own.sideNav} className="mt-3">
        <ul>
          {mainPages.map((page) => (
            <MenuItem
              key={page.path}
              icon={page.icon}
              label={t[page.label]}
              href={page.path}
              active={page.matches.test(path)}
              className={item}
            />
          ))}
          <MenuItem icon={Bookmark} label={t.saved} href="/saved" className={item} />
        </ul>
      </nav>
      <section
        aria-labelledby="my-groups"
        className="mx-1 mt-3.5 flex min-h-40 flex-col border-t border-line pt-3.5"
      >
        <div className="flex shrink-0 items-center justify-between gap-3 pr-0.5 pl-2.5">
          <h2 id="my-groups" className="text-h3">
            {own.myGroups}
          </h2>
          <Link
            href="/group"
            className="flex min-h-11 items-center px-2 text-meta font-semibold text-primary-ink"
          >
            {own.seeAll}
          </Link>
        </div>
        <div className="overflow-y-auto">
          <MyGroups batch={batchParam(user)} />
        </div>
      </section>
      <SmallFooter className="px-3.5 pt-4.5" />
    </div>
  );
}
