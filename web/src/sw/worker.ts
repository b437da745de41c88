import { asset, forgetOlder, lasting, takeAlong, takeMore } from "./assets.ts";
import { entry } from "./build.ts";
import { keepShell, page } from "./pages.ts";
import { picture } from "./pictures.ts";
import { openFrom, show } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(Promise.all([takeAlong(), keepShell()])));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([forgetOlder(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener("message", (event) => {
  const said = event.data as "take over" | "take more" | { entry: string };
  if (said === "take over") return void self.skipWaiting();
  if (said === "take more") return event.waitUntil(takeMore());
  event.ports[0]?.postMessage(said.entry === entry);
});

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openFrom(event.notification)));

/** Paths that the server answers with the page, not with data or a file. */
const isPage = (path: string) => !/^\/(api|files|assets)\/|\.[^/]*$/.test(path);

// API requests bypass the worker: the page decides which responses to store, and for which user.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") return isPage(pathname) ? event.respondWith(page(event)) : undefined;
  if (pathname.startsWith("/assets/")) return event.respondWith(asset(request));
  if (pathname.startsWith("/files/"))
    return request.destination === "image" ? event.respondWith(picture(event)) : undefined;
  if (/\.(svg|png|webmanifest)$/.test(pathname)) event.respondWith(lasting(request));
});
