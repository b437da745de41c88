import {
  assetResponse,
  deleteOlderCaches,
  staleWhileRevalidate,
  precacheFirst,
  precacheMore,
} from "./assets.ts";
import { entry } from "./build.ts";
import { cacheShell, pageResponse } from "./pages.ts";
import { pictureResponse } from "./pictures.ts";
import { openNotification, showNotification } from "./push.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => event.waitUntil(Promise.all([precacheFirst(), cacheShell()])));

self.addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([deleteOlderCaches(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  ),
);

self.addEventListener("message", (event) => {
  const message = event.data as "take over" | "take more" | { entry: string };
  if (message === "take over") return void self.skipWaiting();
  if (message === "take more") return event.waitUntil(precacheMore());
  event.ports[0]?.postMessage(message.entry === entry);
});

self.addEventListener("push", (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openNotification(event.notification)));

/** Paths that the server answers with the page, not with data or a file. */
const isPage = (path: string) => !/^\/(api|files|assets)\/|\.[^/]*$/.test(path);

// API requests bypass the worker: the page decides which responses to store, and for which user.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate")
    return isPage(pathname) ? event.respondWith(pageResponse(event)) : undefined;
  if (pathname.startsWith("/assets/")) return event.respondWith(assetResponse(request));
  if (pathname.startsWith("/files/"))
    return request.destination === "image" ? event.respondWith(pictureResponse(event)) : undefined;
  if (/\.(svg|png|webmanifest)$/.test(pathname)) event.respondWith(staleWhileRevalidate(request));
});
