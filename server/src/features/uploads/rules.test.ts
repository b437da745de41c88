import { describe, expect, it } from "vitest";
import type { FileType } from "@angon/contract/uploads";
import {
  isKey,
  isPermit,
  keyFor,
  keyIn,
  kindOf,
  linkEnd,
  placesOf,
  plainType,
  dispositionOf,
  rangeIn,
  secondsLeft,
  shownAs,
  shownNameOf,
  urlOf,
} from "./rules.ts";

const unguessable = {
  number: 417,
  at: new Date("2026-11-20T10:00:00Z"),
  secret: "0123456789abcdef".repeat(2),
};
const end = `417-1795168800000-${unguessable.secret}.webp`;
const keyOf = (name: string, type: FileType = "image/png") => keyFor(name, type, unguessable);
/** A file without a name of its own tells its day, and not its moment. */
const namelessEnd = `417-1795132800000-${unguessable.secret}.webp`;

describe("the key of an upload", () => {
  it.each([
    ["cat.png", `images/cat-${end}`],
    ["My Cat (2).final.JPEG", `images/my-cat-2-final-${end}`],
    ["profile/me.png", `profile/me-${end}`],
    ["homework/page_1.jpg", `homework/page-1-${end}`],
    ["thumbnails/clip.webp", `thumbnails/clip-${end}`],
    ["secret/me.png", `images/me-${end}`],
    ["profile", `images/profile-${end}`],
    ["../../etc/passwd", `images/passwd-${end}`],
    ["..\\..\\windows\\win.ini", `images/win-${end}`],
    ["profile/../../me.png", `profile/me-${end}`],
    ["%2e%2e%2fpasswd.png", `images/2e-2e-2fpasswd-${end}`],
    ["..", `images/image-${namelessEnd}`],
    ["/", `images/image-${namelessEnd}`],
    ["", `images/image-${namelessEnd}`],
    [".htaccess", `images/image-${namelessEnd}`],
    [".png", `images/image-${namelessEnd}`],
    ["CON.png", `images/con-${end}`],
    ["a\0b.png", `images/a-b-${end}`],
    ["gpj\u202Eexe.png", `images/gpj-exe-${end}`],
    ['a";\r\nSet-Cookie: x=1.png', `images/a-set-cookie-x-1-${end}`],
    ["🐈🐈🐈.png", `images/image-${namelessEnd}`],
    ["আমার ছবি.png", `images/image-${namelessEnd}`],
    ["আমার photo ৩.png", `images/photo-${end}`],
    ["a".repeat(300) + ".png", `images/${"a".repeat(40)}-${end}`],
    ["a".repeat(39) + " b.png", `images/${"a".repeat(39)}-${end}`],
    ["x.png.svg", `images/x-png-${end}`],
  ])("made from the file name %j is %s", (name, key) => {
    expect(keyOf(name)).toBe(key);
    expect(isKey(key)).toBe(true);
  });
});

describe("an address of an uploaded file", () => {
  const key = keyOf("profile/me.png");

  it("is parsed to the key that it was built from", () => expect(keyIn(urlOf(key))).toBe(key));

  it.each([
    ["another host", `https://evil.example/files/${key}`],
    ["a host without a scheme", `//evil.example/files/${key}`],
    ["our own host", `http://127.0.0.1:3000/files/${key}`],
    ["no leading slash", `files/${key}`],
    ["a step up", `/files/../files/${key}`],
    ["a step up inside", `/files/profile/../${key}`],
    ["an encoded step up", `/files/%2e%2e/${key}`],
    ["a backslash", `/files\\${key}`],
    ["a query", `/files/${key}?x=1`],
    ["a fragment", `/files/${key}#x`],
    ["NUL at the end", `/files/${key}\0`],
    ["a line end", `/files/${key}\n`],
    ["another folder", `/files/${key.replace("profile", "drafts")}`],
    ["another type", `/files/${key.replace(".webp", ".svg")}`],
    ["capitals", `/files/${key.toUpperCase()}`],
    ["a short secret", `/files/${key.replace("0123456789abcdef", "")}`],
    ["the draft folder", "/files/.drafts/x/sent"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:image/png;base64,iVBORw0KGgo="],
    ["nothing", ""],
  ])("with %s is refused", (_what, url) => expect(keyIn(url)).toBeUndefined());
});

describe("the key of a file", () => {
  it.each<[string, FileType, string, string, boolean]>([
    ["profile/My Cat.png", "image/png", "image/webp", "my-cat.webp", false],
    ["year-2026-final.png", "image/webp", "image/webp", "year-2026-final.webp", false],
    ["homework/paper 1.pdf", "application/pdf", "application/pdf", "paper-1.pdf", true],
    ["videos/clip.mov", "video/quicktime", "video/mp4", "clip.mp4", false],
    ["clip.webm", "video/webm", "video/webm", "clip.webm", false],
  ])("%s uploaded as %s has the kind of its content", (fileName, sent, type, name, saved) =>
    expect(shownAs(keyOf(fileName, sent))).toEqual({ type, name, saved }),
  );

  it.each<[string, FileType, string]>([
    ["homework/a.pdf", "application/pdf", "homework/a-"],
    ["images/a.pdf", "application/pdf", "files/a-"],
    ["a.mp4", "video/mp4", "videos/a-"],
    ["thumbnails/a.mp4", "video/mp4", "videos/a-"],
    ["videos/a.jpg", "image/jpeg", "images/a-"],
    [".pdf", "application/pdf", "files/file-"],
    [".mp4", "video/mp4", "videos/video-"],
  ])("%s uploaded as %s begins with %s", (fileName, type, start) => {
    expect(keyOf(fileName, type).startsWith(start)).toBe(true);
    expect(isKey(keyOf(fileName, type))).toBe(true);
  });

  it("is invalid in the folder of another kind", () => {
    const key = keyOf("a.mp4", "video/mp4");
    expect(kindOf(key)).toBe("video");
    expect(kindOf(key.replace("videos/", "profile/"))).toBeUndefined();
    expect(kindOf(keyOf("a.png").replace("images/", "videos/"))).toBeUndefined();
    expect(placesOf(key)).toEqual([key]);
    const [whole, ...narrower] = placesOf(keyOf("a.png"));
    expect(narrower).toEqual([360, 720].map((width) => whole?.replace(".webp", `.${width}.webp`)));
    expect(narrower.map(isKey)).toEqual([false, false]);
  });
});

describe("the name that readers see", () => {
  it.each<[string, FileType, string | null]>([
    ["files/পাঠ ১.PDF", "application/pdf", "পাঠ ১.pdf"],
    ["রুটিন (নতুন).pdf", "application/pdf", "রুটিন (নতুন).pdf"],
    ["files/র‍্যাঙ্ক.pdf", "application/pdf", "র‍্যাঙ্ক.pdf"],
    ["files/ক\u09C7\u09BE.pdf", "application/pdf", "ক\u09CB.pdf"],
    ['files/a<b>:"c|d?*.pdf', "application/pdf", "a b c d.pdf"],
    ["files/নোট\u202Efdp.exe", "application/pdf", "নোট fdp.pdf"],
    ["files/...hidden..pdf", "application/pdf", "hidden.pdf"],
    ["ছবি.png", "image/png", null],
    ["homework/রাফির খাতা.pdf", "application/pdf", null],
    ["files/---.pdf", "application/pdf", null],
    ["files/.pdf", "application/pdf", null],
  ])("of %s sent as %s is %s", (fileName, type, shown) => {
    expect(shownNameOf(fileName, type)).toBe(shown);
  });

  it("is written into a header in letters of RFC 5987", () => {
    expect(dispositionOf(true, "file.pdf", "ক (১)'*.pdf")).toBe(
      "attachment; filename=\"file.pdf\"; filename*=UTF-8''%E0%A6%95%20%28%E0%A7%A7%29%27%2A.pdf",
    );
  });
});

describe("a signed link", () => {
  const at = (seconds: number) => new Date(seconds * 1_000);

  it.each([
    [0, 600],
    [299.9, 600],
    [300, 900],
    [1_795_168_800, 1_795_169_400],
  ])("signed at second %d expires at second %d", (now, until) => expect(linkEnd(at(now))).toBe(until));

  it.each([
    [600, 0, 600],
    [600, 300, 300],
    [600, 599, 1],
    [600, 599.5, 0],
    [600, 600, 0],
    [600, 601, 0],
    [601, 0, 0],
    [9_999_999_999, 0, 0],
  ])("that expires at second %d is, at second %d, valid for %d more seconds", (until, now, left) =>
    expect(secondsLeft(until, at(now))).toBe(left),
  );
});

it.each([
  [undefined, undefined],
  ["bytes=0-0", { from: 0, to: 0 }],
  ["bytes=0-9", { from: 0, to: 9 }],
  ["bytes=0-10", { from: 0, to: 9 }],
  ["bytes=9-", { from: 9, to: 9 }],
  ["bytes=-1", { from: 9, to: 9 }],
  ["bytes=-10", { from: 0, to: 9 }],
  ["bytes=-11", { from: 0, to: 9 }],
  ["bytes=-0", "outside"],
  ["bytes=10-", "outside"],
  ["bytes=10-20", "outside"],
  ["bytes=3-2", undefined],
  ["bytes=-", undefined],
  ["bytes=", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes = 0-1", undefined],
  ["items=0-1", undefined],
])("the Range header %s for a file of ten bytes is parsed as %j", (header, part) =>
  expect(rangeIn(header, 10)).toEqual(part),
);

it.each([
  ["A-z_9".repeat(8) + "abc", true],
  ["", false],
  ["a".repeat(42), false],
  ["a".repeat(44), false],
  ["a".repeat(42) + "=", false],
  ["a".repeat(43) + "\n", false],
])("%j has the form of an upload permission: %s", (token, right) => expect(isPermit(token)).toBe(right));

it.each([
  ["image/jpeg", "image/jpeg"],
  ["image/jpg", "image/jpeg"],
  ["IMAGE/PNG; charset=binary", "image/png"],
  ["text/html;image/png", "text/html"],
  ["", ""],
])("the content type %j is normalized to %j", (sent, plain) => expect(plainType(sent)).toBe(plain));
