export { default as OnboardPage } from "../../features/site/pages/OnboardPage.tsx";
export { default as SiteTextPage } from "../../features/site/pages/SiteTextPage.tsx";
