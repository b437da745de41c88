import { useAddressFilters } from "../../../../lib/browser/use-address-filters.ts";
import { ListPage } from "../../../../lib/data/ListPage.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CopyPlus, Plus, Users } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Button } from "../../../../ui/Button.tsx";
import { loadGroupForm } from "../../../group-settings/public.ts";
import { loadClasses } from "../../classes/public.ts";
import { groupsChanged, groupsQuery } from "../api.ts";
import { GroupFilterBar } from "../components/GroupFilterBar.tsx";
import { GroupRow } from "../components/GroupRow.tsx";
import { filtersIn } from "../rules.ts";
import { text } from "../text.ts";

/** Every group of the school, with filters that stand in the address. */
export default function GroupsPage() {
  const t = useText(text);
  const { filters, isFiltered, change } = useAddressFilters(filtersIn);
  const list = useInfiniteQuery(
    { ...groupsQuery(filters), placeholderData: (before) => before },
    queryClient,
  );
  const group = useLazyDialog(loadGroupForm);
  const classes = useLazyDialog(loadClasses);
  return (
    <>
      <ListPage
        title={t.title}
        intro={t.intro}
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="sm" icon={CopyPlus} onClick={classes.open}>
              {t.addClasses}
            </Button>
            <Button size="sm" variant="secondary" icon={Plus} onClick={group.open}>
              {t.addGroup}
            </Button>
          </div>
        }
        filters={<GroupFilterBar filters={filters} onChange={change} />}
        list={list}
        empty={
          isFiltered
            ? { icon: Users, title: t.none, body: t.noneBody }
            : { icon: Users, title: t.noGroups, body: t.noGroupsBody }
        }
        row={(one) => <GroupRow key={one.id} group={one} />}
      />
      {group.Content && <group.Content {...group.dialogProps} onDone={() => void groupsChanged()} />}
      {classes.Content && <classes.Content {...classes.dialogProps} />}
    </>
  );
}
