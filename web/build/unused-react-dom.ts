interface Feature {
  name: string;
  /** Found in the code of a module that uses it. */
  use: RegExp;
  /** Functions that do nothing as long as no component uses the feature. */
  functions: readonly string[];
}

/** Use of a name that React exports. */
const exported = (...names: string[]): RegExp =>
  new RegExp(
    `import\\s*\\{[^}]*\\b(${names.join("|")})\\b[^}]*\\}\\s*from\\s*"react(-dom)?"|\\bReact\\w*\\.(${names.join("|")})\\b`,
  );

const features: readonly Feature[] = [
  {
    name: "ViewTransition",
    use: exported("ViewTransition"),
    functions: [
      "trackEnterViewTransitions",
      "commitAppearingPairViewTransitions",
      "commitEnterViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "restorePairedViewTransitions",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "restoreViewTransitionOnHostInstances",
      "measureViewTransitionHostInstancesRecursive",
      "measureNestedViewTransitions",
      "applyViewTransitionToHostInstances",
      "scheduleViewTransitionEvent",
      "startViewTransition",
      "createViewTransitionInstance",
      "getViewTransitionName",
      "getViewTransitionClassName",
      "commitAfterMutationEffectsOnFiber",
      "flushAfterMutationEffects",
      "reportViewTransitionError",
      "ViewTransitionPseudoElement",
      "accumulateSuspenseyCommitOnFiber",
      "suspendInstance",
    ],
  },
  {
    name: "a ref of Fragment",
    use: /jsxs?\(_?Fragment\d*, \{\s*ref:/,
    functions: [
      "FragmentInstance",
      "commitNewChildToFragmentInstance",
      "commitNewChildToFragmentInstances",
      "deleteChildFromFragmentInstance",
      "commitFragmentInstanceInsertionEffects",
      "commitFragmentInstanceDeletionEffects",
    ],
  },
  { name: "Activity", use: exported("Activity"), functions: ["updateActivityComponent"] },
  {
    name: "SuspenseList",
    use: exported("SuspenseList", "unstable_SuspenseList"),
    functions: ["updateSuspenseListComponent", "cutOffTailIfNeeded"],
  },
  {
    name: "an element of the page's head, or around it",
    use: /jsxs?\("(html|head|body|title|meta|link|style|script)"/,
    functions: [
      "isHostHoistableType",
      "getResource",
      "acquireResource",
      "getHydratableHoistableCache",
      "suspendResource",
      "insertSuspendedStylesheets",
      "resolveSingletonInstance",
      "releaseSingletonInstance",
      "commitHostSingletonAcquisition",
    ],
  },
  {
    name: "a hint of react-dom for the browser's loader",
    use: exported("prefetchDNS", "preconnect", "preload", "preloadModule", "preinit", "preinitModule"),
    functions: [
      "preconnectAs",
      "prefetchDNS",
      "preconnect",
      "preload",
      "preloadModule",
      "preinitScript",
      "preinitStyle",
      "preinitModuleScript",
    ],
  },
  {
    name: "an element with a hyphen",
    use: /jsxs?\("[a-z]+-/,
    functions: ["setPropOnCustomElement"],
  },
  {
    name: "useActionState",
    use: exported("useActionState", "useFormState"),
    functions: ["mountActionState", "updateActionStateImpl", "runActionStateAction", "dispatchActionState"],
  },
  {
    name: "onBeforeInput",
    use: /\bonBeforeInput(Capture)?:/,
    functions: ["getNativeBeforeInputChars", "getFallbackBeforeInputChars"],
  },
  {
    name: "a function as the action of a form",
    use: new RegExp(
      `\\bformAction:|jsxs?\\("form", \\{[^}]*\\baction: [^"]|${exported("useFormStatus", "requestFormReset").source}`,
    ),
    functions: ["extractEvents$1", "startHostTransition", "requestFormReset"],
  },
];

/** The body of each function that is emptied, most often nothing. */
export const unusedFunctions: ReadonlyMap<string, string> = new Map([
  ...features.flatMap(({ functions }) => functions.map((name): [string, string] => [name, ""])),
  // Only style sheets of the head and pictures in a view transition delay a commit.
  ["waitForCommitToBeReady", "return null"],
  // Error reports hold no stack of components.
  ["describeNativeComponentFrame", 'return ""'],
]);

export const unusedMethods = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

/** The name of a feature that this module uses although react-dom is bundled without it. */
export const featureIn = (code: string): string | undefined =>
  features.find(({ use }) => use.test(code))?.name;
