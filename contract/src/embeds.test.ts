import { expect, it } from "vitest";
import { embedAddress, playerHosts } from "./embeds.ts";

const youTube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
const facebook = (page: string) =>
  `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(page)}&show_text=false`;

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s#here", youTube],
  ["https://m.youtube.com/watch?v=dQw4w9WgXcQ", youTube],
  ["https://youtu.be/dQw4w9WgXcQ", youTube],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", youTube],
  ["https://www.youtube.com/embed/dQw4w9WgXcQ?autoplay=1", youTube],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", youTube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ?feature=share", youTube],
  ["HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ", youTube],
  ["  https://youtu.be/dQw4w9WgXcQ\n", youTube],
  ["//www.youtube.com/embed/dQw4w9WgXcQ", youTube],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=5" title="a"></iframe>',
    youTube,
  ],
  ["<IFRAME\nsrc = 'https://youtu.be/dQw4w9WgXcQ'>", youTube],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://player.vimeo.com/video/76979871?h=8272103f6e", "https://player.vimeo.com/video/76979871?dnt=1"],
  [
    "https://www.facebook.com/school.page/videos/10153231379946729/",
    facebook("https://www.facebook.com/school.page/videos/10153231379946729/"),
  ],
  [
    "https://www.facebook.com/watch/?v=10153231379946729&ref=share",
    facebook("https://www.facebook.com/watch/?v=10153231379946729"),
  ],
  [
    "https://m.facebook.com/reel/10153231379946729",
    facebook("https://www.facebook.com/reel/10153231379946729"),
  ],
  [
    facebook("https://www.facebook.com/school/videos/1015/"),
    facebook("https://www.facebook.com/school/videos/1015/"),
  ],
])("the video link %s becomes the URL of its player", (pasted, player) => {
  expect(embedAddress(pasted)).toBe(player);
  expect(playerHosts.some((host) => player.startsWith(`${host}/`))).toBe(true);
});

it("the URL of a player is left unchanged", () => {
  for (const pasted of [
    "https://youtu.be/dQw4w9WgXcQ",
    "https://vimeo.com/1",
    "https://www.facebook.com/reel/12",
  ]) {
    const player = embedAddress(pasted) ?? "";
    expect(embedAddress(player)).toBe(player);
  }
});

it.each([
  "",
  "dQw4w9WgXcQ",
  "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/watch?v=%E0%A4%A",
  "https://www.youtube.com/@channel",
  "https://youtu.be/dQw4w9WgXcQ/evil",
  "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "https://user@www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/?https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  "https://evilyoutube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ",
  "https://vimeo.com/channels/staff",
  "https://vimeo.com/1e9",
  "https://www.facebook.com/school.page",
  "https://www.facebook.com/l.php?u=https://evil.example",
  "https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fevil.example%2Freel%2F1",
  "https://www.facebook.com/plugins/video.php",
  "https://drive.google.com/file/d/1/preview",
  "javascript:alert(1)//https://youtu.be/dQw4w9WgXcQ",
  "data:text/html,<script>1</script>",
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe data-src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
  'https://youtu.be/dQw4w9WgXcQ"onload="alert(1)',
])("%j is not recognized as a video link", (pasted) => {
  expect(embedAddress(pasted)).toBe(undefined);
});

it.each(["<iframe ", "<iframe src=", "a/", "&", "//", "https://"])(
  "%j repeated two thousand times is not recognized as a video link",
  (sign) => {
    expect(embedAddress(sign.repeat(2_000))).toBe(undefined);
  },
);
