import { describe, expect, it } from "vitest";
import { downloadName, isKey, isPermit, keyFor, keyIn, plainType, urlOf } from "./rules.ts";

const unguessable = {
  number: 417,
  at: new Date("2026-11-20T10:00:00Z"),
  secret: "0123456789abcdef".repeat(2),
};
const end = `417-1795168800000-${unguessable.secret}.webp`;
const keyOf = (name: string) => keyFor(name, unguessable);

describe("a key is made by the server", () => {
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
    ["..", `images/image-${end}`],
    ["/", `images/image-${end}`],
    ["", `images/image-${end}`],
    [".htaccess", `images/image-${end}`],
    [".png", `images/image-${end}`],
    ["CON.png", `images/con-${end}`],
    ["a\0b.png", `images/a-b-${end}`],
    ["gpj\u202Eexe.png", `images/gpj-exe-${end}`],
    ['a";\r\nSet-Cookie: x=1.png', `images/a-set-cookie-x-1-${end}`],
    ["🐈🐈🐈.png", `images/image-${end}`],
    ["আমার ছবি.png", `images/image-${end}`],
    ["আমার photo ৩.png", `images/photo-${end}`],
    ["a".repeat(300) + ".png", `images/${"a".repeat(40)}-${end}`],
    ["a".repeat(39) + " b.png", `images/${"a".repeat(39)}-${end}`],
    ["x.png.svg", `images/x-png-${end}`],
  ])("%j becomes %s", (name, key) => {
    expect(keyOf(name)).toBe(key);
    expect(isKey(key)).toBe(true);
  });
});

describe("an address is ours only when it is spelt exactly as we spell it", () => {
  const key = keyOf("profile/me.png");

  it("reads back the key it was made of", () => expect(keyIn(urlOf(key))).toBe(key));

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
  ])("refuses %s", (_what, url) => expect(keyIn(url)).toBeUndefined());
});

it("a saved copy is named without the part that opens the door", () => {
  expect(downloadName(keyOf("profile/My Cat.png"))).toBe("my-cat.webp");
  expect(downloadName(keyOf("year-2026-final.png"))).toBe("year-2026-final.webp");
});

it.each([
  ["A-z_9".repeat(8) + "abc", true],
  ["", false],
  ["a".repeat(42), false],
  ["a".repeat(44), false],
  ["a".repeat(42) + "=", false],
  ["a".repeat(43) + "\n", false],
])("%j has the form of a permission: %s", (token, right) => expect(isPermit(token)).toBe(right));

it.each([
  ["image/jpeg", "image/jpeg"],
  ["image/jpg", "image/jpeg"],
  ["IMAGE/PNG; charset=binary", "image/png"],
  ["text/html;image/png", "text/html"],
  ["", ""],
])("%j is the type %j", (sent, plain) => expect(plainType(sent)).toBe(plain));
