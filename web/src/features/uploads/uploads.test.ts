import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setToken } from "../../lib/http/access-token.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import { pdfNameOf } from "./rules.ts";
import { nameFor, typeOf, uploadFile, type UploadWish } from "./api.ts";
import {
  failureOf,
  fitWithin,
  isImage,
  isPdf,
  isUploading,
  isVideo,
  centreSquare,
  sized,
  sourceSet,
  thumbnailMoment,
} from "./state.ts";

it.each([
  [300, 300, { x: 0, y: 0, side: 300 }],
  [401, 300, { x: 50, y: 0, side: 300 }],
  [300, 900, { x: 0, y: 300, side: 300 }],
])("a picture of %i × %i is cropped in its middle", (width, height, square) =>
  expect(centreSquare(width, height)).toEqual(square),
);

it.each([
  [4000, 3000, { width: 1600, height: 1200 }],
  [3000, 4000, { width: 1200, height: 1600 }],
  [1600, 900, { width: 1600, height: 900 }],
  [20, 10, { width: 20, height: 10 }],
  [100_000, 1, { width: 1600, height: 1 }],
  [0, 0, { width: 1, height: 1 }],
])("a picture of %i × %i is scaled to the maximum size", (width, height, size) =>
  expect(fitWithin(width, height, 1600)).toEqual(size),
);

it.each([
  [60, 2],
  [2, 1],
  [0.5, 0.25],
  [0, 0],
  [Infinity, 2],
  [NaN, 0],
])("the poster of a video of %d seconds is the frame at %d seconds", (duration, moment) =>
  expect(thumbnailMoment(duration)).toBe(moment),
);

it("the field for a picture accepts pictures alone", () => {
  expect(
    ["image/png", "image/heic", "application/pdf", ""].map((type) => isImage(new Blob([], { type }))),
  ).toEqual([true, true, false, false]);
});

it.each([
  ["clip.mp4", "video/mp4", [false, true]],
  ["IMG_0001.MOV", "", [false, true]],
  ["clip.avi", "video/x-msvideo", [false, false]],
  ["paper.PDF", "", [true, false]],
  ["paper.pdf", "application/pdf", [true, false]],
  ["paper.pdf", "text/html", [false, false]],
])("the file %s of type %j is recognized as PDF or video: %j", (name, type, expected) => {
  const file = new File([], name, { type });
  expect([isPdf(file), isVideo(file)]).toEqual(expected);
});

it("a missing content type is derived from the file name", () =>
  expect(typeOf(new File([], "a.JPG"), "image")).toBe("image/jpeg"));

it.each([
  ["photo.jpg", undefined, "photo.jpg"],
  ["আমার কাজ.pdf", "homework", "homework/আমার কাজ.pdf"],
  ["gpj\u202Eexe.png", "images", "images/gpj exe.png"],
  ["a\r\nb.png", undefined, "a  b.png"],
  ["", "videos", "videos/file"],
  ["।।।", undefined, "file"],
  [`${"ছ".repeat(300)}.png`, undefined, `${"ছ".repeat(146)}.png`],
] as const)("a file called %j is sent with a name that the server accepts", (name, folder, sent) =>
  expect(nameFor(name, folder)).toBe(sent),
);

it("a form waits for a picture that is being cropped or uploaded, and for no other", () => {
  expect(isUploading({ at: "preparing" })).toBe(true);
  expect(isUploading({ at: "uploading", share: 1 })).toBe(true);
  expect(isUploading({ at: "failed", error: null })).toBe(false);
  expect(isUploading({ at: "done", url: "/files/a" })).toBe(false);
});

describe("a shown picture", () => {
  const url = "/files/images/a.webp";

  it.each([
    [url, `${url}?w=720`],
    [`${url}?until=1&sig=x`, `${url}?until=1&sig=x&w=720`],
    ["/avatar.svg", "/avatar.svg"],
    ["/files/videos/a.mp4", "/files/videos/a.mp4"],
    ["https://elsewhere.example/files/a.webp", "https://elsewhere.example/files/a.webp"],
  ])("with the URL %s is requested in the width 720 only when it is an upload", (address, expected) =>
    expect(sized(address, 720)).toBe(expected),
  );

  it.each([
    [1600, `${url}?w=360 360w, ${url}?w=720 720w, ${url} 1600w`],
    [720, `${url}?w=360 360w, ${url} 720w`],
    [300, ""],
  ])("of %i pixels is requested in an existing size", (w, expected) =>
    expect(sourceSet(url, w)).toBe(expected),
  );

  it("that is not an upload is requested in one size", () => expect(sourceSet("/avatar.svg", 900)).toBe(""));
});

describe("sending a file", () => {
  type Answer = { status: number; body?: string } | "lost";
  let answers: Answer[] = [];
  let sent: { url: string; headers: Record<string, string> }[] = [];
  let permits: unknown[] = [];

  class FakeRequest {
    status = 0;
    responseText = "";
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    readonly headers: Record<string, string> = {};
    private url = "";
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader = () => "application/problem+json";
    abort() {
      this.onabort();
    }
    send(file: File) {
      sent.push({ url: this.url, headers: this.headers });
      this.upload.onprogress?.({ loaded: file.size / 2, total: file.size });
      const answer = answers.shift();
      if (answer === undefined) return;
      if (answer === "lost") return this.onerror();
      this.status = answer.status;
      this.responseText = answer.body ?? "{}";
      this.onload();
    }
  }

  const refusal = (status: number, code: string): Answer => ({
    status,
    body: JSON.stringify({ type: "x", title: "T", status, detail: "D", code, requestId: "r" }),
  });

  beforeEach(() => {
    [answers, sent, permits] = [[], [], []];
    setToken("token");
    vi.useFakeTimers();
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("fetch", async (_url: string, { body: asked }: { body: string }) => {
      permits.push(JSON.parse(asked));
      const body = {
        uploadUrl: "/put/1",
        imageUrl: "/files/videos/a.mp4",
        headers: { "Content-Type": "video/mp4" },
      };
      return Response.json(body);
    });
  });
  afterEach(() => {
    setToken(null);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const film = new File(["0123456789"], "clip.mp4", { type: "video/mp4" });
  const upload = async (wish: Partial<UploadWish> = {}, file = film) => {
    const outcome = uploadFile(file, { kind: "video", folder: "videos", ...wish }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    return outcome;
  };

  it("reports its progress, and sends one content type for every spelling of the header", async () => {
    answers = [{ status: 200 }];
    const shares: number[] = [];
    expect(await upload({ onProgress: (share) => shares.push(share) })).toBe("/files/videos/a.mp4");
    expect(permits).toEqual([{ fileName: "videos/clip.mp4", fileType: "video/mp4", fileSize: 10 }]);
    expect(sent).toEqual([{ url: "/put/1", headers: { "content-type": "video/mp4" } }]);
    expect(shares).toEqual([0.5]);
  });

  it("repeats the request with the same permission after a lost connection", async () => {
    answers = ["lost", "lost", { status: 200 }];
    expect(await upload()).toBe("/files/videos/a.mp4");
    expect([permits.length, sent.length]).toEqual([1, 3]);
  });

  it("succeeds when only the response was lost", async () => {
    answers = ["lost", refusal(409, "uploads.already_sent")];
    expect(await upload()).toBe("/files/videos/a.mp4");
  });

  it.each([
    [
      "what was sent before by somebody else",
      [refusal(409, "uploads.already_sent")],
      "uploads.already_sent",
      1,
    ],
    ["what is no film", [refusal(422, "uploads.video_refused")], "uploads.video_refused", 1],
    ["what never arrives", ["lost", "lost", "lost", "lost"], "unreachable", 3],
  ] as [string, Answer[], string, number][])(
    "does not repeat the request for %s",
    async (_what, planned, code, tries) => {
      answers = planned;
      expect(await upload()).toMatchObject({ code });
      expect(sent).toHaveLength(tries);
    },
  );

  it.each([
    [new File(["x"], "a.png", { type: "image/png" }), "video", "uploads.video_refused"],
    [new File(["x"], "a.mp4", { type: "video/mp4" }), "pdf", "uploads.pdf_refused"],
    [new File(["x"], "a.svg", { type: "image/svg+xml" }), "image", "uploads.type_refused"],
    [
      new File([new Uint8Array(10 * 1024 * 1024 + 1)], "a.png", { type: "image/png" }),
      "image",
      "uploads.too_large",
    ],
  ] as const)("is refused before the request when the server would refuse it", async (file, kind, code) => {
    expect(await upload({ kind }, file)).toMatchObject({ code });
    expect([permits, sent]).toEqual([[], []]);
  });

  it.each([
    ["uploads.type_refused", "image", "প্রতিবেদনটি ইমেজ ফাইল হতে হবে।"],
    ["uploads.pdf_refused", "pdf", "প্রতিবেদনটি পিডিএফ ফাইল হতে হবে।"],
    ["uploads.video_refused", "video", "শুধু ভিডিও ফাইল দেওয়া যায়।"],
    ["unreachable", "image", "আবার চেষ্টা করা যাবে।"],
  ] as const)("reports %s with its error sentence", (code, kind, body) => {
    expect(failureOf(new ProblemError({ status: 422, code }), kind, "bn").body).toBe(body);
    expect(failureOf(new Error("no problem"), kind, "en").title).toMatch(/ Upload Failed$/);
  });

  it("stops when the user cancels", async () => {
    const control = new AbortController();
    const outcome = uploadFile(film, { kind: "video", signal: control.signal }).catch(
      (error: unknown) => error,
    );
    await vi.waitFor(() => expect(sent).toHaveLength(1), 30_000);
    control.abort();
    expect(await outcome).toMatchObject({ name: "AbortError" });
  });
});

it("the shown name of a PDF has no part that the server added", () => {
  const added = "795-1795507639125-7fab8d513036d12b0e9fc558dee431fe";
  expect(pdfNameOf(`/files/homework/shm-srijonshil-${added}.pdf?sig=x`)).toBe("shm-srijonshil.pdf");
  expect(pdfNameOf(`/files/files/q-2-${added}.pdf`)).toBe("q-2.pdf");
  expect(pdfNameOf("/files/homework/%E0%A6%95")).toBe("ক.pdf");
});
