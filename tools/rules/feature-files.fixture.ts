import { homework, library, page } from "../architecture.fixture.ts";
import type { FeatureViolation } from "../feature-violations.fixture.ts";

const unknownName = "not a file name of a feature (STYLE.md, Features)";

export const fileViolations: FeatureViolation[] = [
  {
    name: "a file name that features do not have",
    files: {
      [`${homework}/utils.ts`]: "",
      [`${homework}/library.test.ts`]: "",
      [`${page}/helpers.ts`]: "",
      [`${page}/pages/list.tsx`]: "",
    },
    expected: [
      `${homework}/library.test.ts: ${unknownName}`,
      `${homework}/utils.ts: ${unknownName}`,
      `${page}/helpers.ts: ${unknownName}`,
      `${page}/pages/list.tsx: ${unknownName}`,
    ],
  },
  {
    name: "an endpoint without a contract",
    files: {
      "server/src/features/music/feature.ts": "defineFeature({ contract: music, handlers });\n",
      "server/src/features/music/music.test.ts": "",
      "web/src/features/music/api.ts": "",
      "web/src/features/music/state.ts": "",
    },
    expected: [
      "server/src/features/music/feature.ts: has no contract/src/music.ts",
      "web/src/features/music/api.ts: has no contract/src/music.ts",
    ],
  },
  {
    name: "endpoints and routes without a test, and jobs that are only a list",
    files: {
      "contract/src/library.ts": "",
      [`${library}/routes.ts`]: "",
      [`${library}/feature.ts`]: "",
      [`${library}/jobs.ts`]: 'export const jobs = [on("book.lent", "library.lent", lend)];\n',
      [`${homework}/exams/feature.ts`]: "defineFeature({ contract: exams, handlers: { list } });\n",
    },
    expected: [
      `${homework}/exams/feature.ts: has no contract/src/homework/exams.ts`,
      `${homework}/exams/feature.ts: has no exams.test.ts`,
      `${library}/jobs.ts: holds no function; its list belongs into feature.ts`,
      `${library}/feature.ts: has no library.test.ts`,
    ],
  },
];
