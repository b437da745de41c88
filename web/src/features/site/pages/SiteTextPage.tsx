import { useLocation } from "wouter";
import { site } from "../../../lib/hydration/site.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { TextPage } from "../components/TextPage.tsx";
import { about, guidelines, terms } from "../text.ts";

/** A static page of sections, such as terms and guidelines. */
export default function SiteTextPage() {
  const [path] = useLocation();
  const { number } = useFormat();
  const said = { guidelines: useText(guidelines), terms: useText(terms), about: useText(about) };
  const language = useLanguage();
  const [, address = ""] = path.toLowerCase().split("/");
  const isRules = address === "guidelines" || address === "terms";
  const { title, lead, sections } = isRules ? said[address] : said.about;
  return (
    <TextPage
      title={title}
      lead={isRules ? lead : site.about[language] || lead}
      sections={sections.filter(({ id }) => id !== "refund" || site.paid_features)}
      {...(address === "guidelines" && { numbers: number })}
    />
  );
}
