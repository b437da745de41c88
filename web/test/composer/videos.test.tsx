import { uploads as uploadsContract } from "@angon/contract/uploads";
import { expect, test } from "vitest";
import { stoppedTime, stopTime } from "../support/fake-time.ts";
import { chooseFiles } from "../support/files.ts";
import { fakeUploads, type FakeUploads } from "../support/fake-uploads.ts";
import {
  bodiesSent,
  dialog,
  expectPublished,
  openWithText,
  PUBLISHED_ID,
  publishButton,
} from "./composer-page.ts";
import { composer } from "@angon/contract/composer";

/** A second of moving squares. */
async function aVideo(name: string): Promise<File> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [160, 90];
  const context = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm" });
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => void chunks.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start();
  for (let frame = 0; frame < 30; frame++) {
    if (context) context.fillStyle = frame % 2 ? "#047857" : "#fdf6e3";
    context?.fillRect(frame * 4, 20, 40, 40);
    await new Promise(requestAnimationFrame);
  }
  recorder.stop();
  await stopped;
  return new File(chunks, name, { type: "video/webm" });
}

test("a video is sent after one of its frames, and the post follows more than half a second later", async () => {
  let uploads: FakeUploads | undefined;
  const server = await openWithText("দোলকের ভিডিও", (school) => {
    uploads = fakeUploads(school);
  });
  let publishedAt = Infinity;
  server.answer(composer.create, () => {
    publishedAt = stoppedTime();
    return { id: PUBLISHED_ID };
  });
  chooseFiles("input[data-video]", await aVideo("দোলক.webm"));
  await expect.element(dialog().getByRole("group", { name: "ভিডিও", exact: true })).toBeVisible();
  stopTime();
  const pressedAt = stoppedTime();
  await publishButton().click();
  await expectPublished();
  expect(publishedAt - pressedAt).toBeGreaterThanOrEqual(600);
  expect(server.receivedBy(uploadsContract.permit).map(({ body }) => body.fileName)).toEqual([
    expect.stringMatching(/^thumbnails\/.+\.(webp|jpg)$/),
    "videos/দোলক.webm",
  ]);
  const [frame, video] = uploads?.tries ?? [];
  expect([frame?.state, video?.state]).toEqual(["accepted", "accepted"]);
  expect(bodiesSent(server)).toMatchObject([{ image: frame?.url, video_url: video?.url }]);
  expect(video?.url).toContain("/videos/");
});
