import { settingSections } from "@angon/contract/administration/settings";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation, useParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { askBeforeLeaving } from "../../../../lib/forms/ask-before-leaving.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { Tabs } from "../../../../ui/Tabs.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { settingsQuery } from "../api.ts";
import { ChangeHistory } from "../components/ChangeHistory.tsx";
import { LogoCard } from "../components/LogoCard.tsx";
import { SectionForm } from "../components/SectionForm.tsx";
import { sectionText, text } from "../text.ts";

/** The settings of the school by sections, each with its history; the section stands in the address. */
export default function SettingsPage() {
  const t = useText(text);
  const names = useText(sectionText);
  const panelId = useId();
  const { id } = useParams<{ id?: string }>();
  const [, navigate] = useLocation();
  usePageTitle(t.title);
  const { data, error, refetch } = useQuery(settingsQuery, queryClient);
  const section = settingSections.find((one) => one === id) ?? settingSections[0];
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="px-4 pt-4 pb-2">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">{t.intro}</p>
      </div>
      <Tabs
        label={t.sections}
        tabs={settingSections.map((value) => ({ value, label: names[value] }))}
        value={section}
        onChange={(next) => askBeforeLeaving(() => navigate(`/admin/settings/${next}`, { replace: true }))}
        panelId={panelId}
      />
      <div role="tabpanel" id={panelId} aria-label={names[section]}>
        {data ? (
          <div key={section}>
            {section === "site" && <LogoCard />}
            {section === "first_posts" && <p className="px-4 pt-4 text-small text-ink-2">{t.firstPosts}</p>}
            <SectionForm section={section} version={data.versions[section]} value={data.values[section]} />
            <ChangeHistory section={section} version={data.versions[section]} />
          </div>
        ) : (
          <LoadingBlock error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Card>
  );
}
