import { serverSide } from "./feature-server.mjs";
import { webSide } from "./feature-web.mjs";

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** `homework` holds one Homework in `homeworks`, `stories` hold one Story in `stories`. */
export function namesOf(feature) {
  const many = feature.endsWith("s");
  const one = many ? feature.replace(/ies$/, "ys").replace(/s$/, "") : feature;
  return {
    feature,
    Feature: capital(feature),
    One: capital(one),
    one,
    table: many ? feature : `${feature}s`,
  };
}

/**
 * A feature that lists and accepts titles: the smallest feature with every kind of file, from the contract to the browser.
 */
export const skeleton = (names, number) => ({ ...serverSide(names, number), ...webSide(names) });

const importLine = (name, from) => `import { ${name} } from "${from}";`;

/** The central lists in which a feature is registered, with its entry in each. */
export const registrations = ({ feature }) => [
  {
    path: "contract/src/notification-types.ts",
    opens: "const declared = {",
    closes: "}",
    entry: `...${feature}Notifications`,
    imports: importLine(`${feature}Notifications, ${feature}Sentences`, `./${feature}/notifications.ts`),
  },
  {
    path: "contract/src/notification-types.ts",
    opens: "export const notificationSentences: Readonly<Record<NotificationType, Sentence>> = {",
    closes: "}",
    entry: `...${feature}Sentences`,
    imports: undefined,
  },
];

/** The lists of features, with its line in each. */
export const featureLists = ({ feature }) => [
  { path: "contract/src/features.ts", line: `export { ${feature} } from "./${feature}.ts";` },
  {
    path: "server/src/features.ts",
    line: `export { feature as ${feature} } from "./features/${feature}/feature.ts";`,
  },
];
