import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Providers } from "./app/providers.tsx";
import { App, readFirstPage } from "./app/router.tsx";
import { watchHistory } from "./app/history.ts";
import { showLanguage } from "./lib/language.tsx";
import { readSite } from "./lib/site.ts";
import { showTheme } from "./lib/theme.ts";
import { loadDisplayFont } from "./styles/display-font.ts";
import "./styles/index.css";

async function start() {
  showTheme();
  showLanguage();
  watchHistory();
  readFirstPage();
  await readSite();
  const root = document.getElementById("root");
  if (!root) throw new Error("index.html has no #root");
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <App />
      </Providers>
    </StrictMode>,
  );
  loadDisplayFont();
}

void start();
