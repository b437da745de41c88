/**
 * Module state that a server render leaves as it is, by reason, file and name. State of a person that a render fills is
 * not listed here: a listener of `userChanged` or a function that `renderPage` calls sets it anew for each render.
 */
export const sharedState = [
  {
    reason: "subscriptions are made by effects, which the server does not run",
    state: {
      "web/src/features/follows/state.ts": ["listeners"],
      "web/src/features/groups/state.ts": ["readers"],
      "web/src/features/posts/components/PostRow.tsx": ["rows", "observer", "waiting"],
      "web/src/features/session/components/SigningOut.tsx": ["watchers"],
      "web/src/features/session/state.ts": ["listeners"],
      "web/src/features/users/components/CompletionPrompt.tsx": ["watchers"],
      "web/src/lib/browser/theme.ts": ["listeners"],
      "web/src/lib/data/entity-store.ts": ["listeners"],
      "web/src/lib/data/use-infinite-list.ts": ["mountedLists"],
      "web/src/lib/i18n/language.tsx": ["listeners"],
      "web/src/lib/lazy/dialog-host.tsx": ["listeners"],
      "web/src/lib/live/subscribe.ts": ["subscribers", "watchers", "isConnected"],
      "web/src/ui/overlay/closers.ts": ["closers"],
      "web/src/ui/overlay/toast-store.ts": ["listeners"],
      "web/src/ui/overlay/use-modal.ts": ["stack", "listeners"],
    },
  },
  {
    reason: "modules subscribe once, when they are loaded; their listeners hold no data",
    state: {
      "web/src/lib/outbox/on-sent.ts": ["listeners"],
      "web/src/ui/signal.ts": ["listeners"],
    },
  },
  {
    reason: "code, formats and sentences, the same for everyone",
    state: {
      "web/src/features/captcha/state.ts": ["loading"],
      "web/src/features/posts/state.ts": ["editor"],
      "web/src/lib/i18n/format.ts": ["cache"],
      "web/src/lib/i18n/text.ts": ["cache"],
      "web/src/lib/i18n/use-month-name.ts": ["formats"],
      "web/src/lib/lazy/lazy.ts": ["component", "loaded", "failed"],
      "web/src/lib/rich-text/embedded-formulas.ts": ["embedded", "renderFormula"],
      "web/src/lib/rich-text/engine.ts": ["engine", "isRequested"],
      "web/src/ui/data-saver.ts": ["policy", "level"],
    },
  },
  {
    reason: "the HTML of a formula, found by the source of the formula alone",
    state: { "web/src/lib/rich-text/to-html.ts": ["cache"] },
  },
  {
    reason: "counts up, and holds nothing else",
    state: {
      "web/src/features/composer/state.ts": ["lastKey"],
      "web/src/features/session/state.ts": ["changes"],
      "web/src/features/uploads/components/ImageField.tsx": ["lastKey"],
      "web/src/lib/lazy/open-lazy-dialog.tsx": ["lastId"],
    },
  },
  {
    reason: "functions that the browser's start-up (main.tsx) sets",
    state: {
      "web/src/lib/http/access-token.ts": ["fetchNewToken"],
      "web/src/lib/offline/read-through.ts": ["networkThenStored"],
      "web/src/lib/outbox/queue.ts": ["sendRequest", "preparePost", "promptSignOut"],
      "web/src/lib/outbox/send-or-queue.ts": ["sender"],
    },
  },
  {
    reason: "written after a request, a press or a navigation, of which a server render has none",
    state: {
      "web/src/features/groups/state.ts": ["ids"],
      "web/src/features/notifications/components/NotificationRow.tsx": ["going"],
      "web/src/features/posts/components/PostBody.tsx": ["unfoldedOnes"],
      "web/src/features/session/api.ts": ["broughtProfiles", "restoring", "isSignedOut"],
      "web/src/features/session/components/SigningOut.tsx": ["signingOut"],
      "web/src/lib/browser/history-direction.ts": ["back", "steps"],
      "web/src/lib/browser/scroll-history.ts": ["positions", "shown", "shownPath", "isNavigating"],
      "web/src/lib/browser/theme.ts": ["current"],
      "web/src/lib/data-usage/meter.ts": ["unwritten", "timer"],
      "web/src/lib/data/optimistic-actions.ts": ["running", "waiting"],
      "web/src/lib/drafts/draft-store.ts": ["draftStore", "inMemory"],
      "web/src/lib/http/access-token.ts": ["token", "running"],
      "web/src/lib/http/send-once.ts": ["unanswered"],
      "web/src/lib/rich-text/time-slices.ts": ["waiting", "sliceEnd"],
      "web/src/lib/whiteboard/canvas.ts": ["outlines"],
      "web/src/ui/data-saver.ts": ["uncovered"],
      "web/src/ui/overlay/back-entry.ts": ["afterRemoval", "pageUrl", "isPatched", "isLeaving"],
      "web/src/ui/overlay/toast-store.ts": ["shown", "nextId"],
    },
  },
  {
    reason: "stored responses and the outbox, opened by the browser's start-up (main.tsx) alone",
    state: {
      "web/src/lib/offline/database.ts": ["connections"],
      "web/src/lib/offline/network-then-stored.ts": [
        "newerResponses",
        "isReloading",
        "isOfflineStart",
        "reloadTimer",
      ],
      "web/src/lib/offline/read-through.ts": ["pendingStores"],
      "web/src/lib/offline/response-store.ts": ["lastWrite"],
      "web/src/lib/outbox/engine.ts": [
        "heldUntil",
        "waiters",
        "sendingSeq",
        "failures",
        "running",
        "mustRepeat",
      ],
      "web/src/lib/outbox/queue.ts": ["deliveryTimer", "started"],
      "web/src/lib/outbox/queued.ts": ["state"],
      "web/src/lib/outbox/send-or-queue.ts": ["takingOver"],
      "web/src/lib/outbox/store.ts": ["store"],
      "web/src/shell/outbox/start-outbox.ts": ["applied"],
    },
  },
];
