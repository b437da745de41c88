import { useLocation } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { TextPage } from "../components/TextPage.tsx";
import { about, guidelines, terms } from "../text.ts";

/** A static page of sections, such as terms and guidelines. */
export default function SiteTextPage() {
  const [path] = useLocation();
  const { number } = useFormat();
  const said = { guidelines: useText(guidelines), terms: useText(terms), about: useText(about) };
  const [, address = ""] = path.toLowerCase().split("/");
  const { title, lead, sections } =
    address === "guidelines" || address === "terms" ? said[address] : said.about;
  return (
    <TextPage
      title={title}
      lead={lead}
      sections={sections}
      {...(address === "guidelines" && { numbers: number })}
    />
  );
}
