import type { FooterSettings, SiteSettings } from "@angon/contract/administration/settings";

/** Default settings of a school that has not been set up here; the company data are those of the specification's footer. */
export const defaultSite: SiteSettings = {
  brand: { bn: "অঙ্গন", en: "Angon" },
  tagline: { bn: "পড়ার উঠানে সবাই একসঙ্গে", en: "One courtyard for everyone who learns" },
  about: { bn: "", en: "" },
  contact: { short_call: "16000", phone: "01700000000", email: "hello@angon.example" },
  app_url: "https://angon.example/app",
  sign_up_open: true,
  paid_features: true,
  // A pack of 1 GB for a week costs some fifty taka; web/src/lib/saver/README.md says more.
  data_price_bdt_per_mb: 0.05,
};

export const defaultFooter: FooterSettings = {
  copyright: { bn: "© ২০১৫–২০২৪ অঙ্গন", en: "© 2015–2024 Angon" },
  company: [
    { label: { bn: "ট্রেড লাইসেন্স", en: "Trade licence" }, value: "TRAD/DSCC/000000/2015" },
    { label: { bn: "ভ্যাট নিবন্ধন", en: "VAT registration" }, value: "000000000-0000" },
  ],
  links: [
    { bn: "আমাদের কথা", en: "About us", href: "/about" },
    { bn: "ক্যারিয়ার", en: "Careers", href: "/about#careers" },
    { bn: "শর্তাবলি", en: "Terms", href: "/terms" },
    { bn: "রিফান্ড নীতি", en: "Refund policy", href: "/terms#refund" },
  ],
  social: [
    { name: "Facebook", href: "https://www.facebook.com/angon" },
    { name: "YouTube", href: "https://www.youtube.com/@angon" },
  ],
};
