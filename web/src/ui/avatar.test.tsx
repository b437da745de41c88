import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./Avatar.tsx";

const hueOf = (id: number, owner = "ক্ষমা রায়") =>
  Number(/--hue:(\d+)/.exec(renderToStaticMarkup(<Avatar src={null} id={id} owner={owner} />))?.[1]);

test("the avatar of a person without a picture is their initial on a colour that depends on the id alone", () => {
  const html = renderToStaticMarkup(<Avatar src={null} id={7} owner="ক্ষমা রায়" />);
  expect(html).toContain('data-initial="ক্ষ"');
  expect(html).not.toContain("<img");
  expect(html).toContain(`--hue:${hueOf(7)}`);
  expect(hueOf(7, "রাফি আহমেদ")).toBe(hueOf(7));
  expect(hueOf(8)).not.toBe(hueOf(7));
});

test("the initial is no text of the page, so that a link around it holds no words beside its name", () => {
  const html = renderToStaticMarkup(<Avatar src={null} id={7} owner="রহিমা বেগম" />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("");
});

test("the initial is announced only when the name is not beside it", () => {
  expect(renderToStaticMarkup(<Avatar src={null} id={7} owner="রাফি" />)).toContain('aria-hidden="true"');
  const named = renderToStaticMarkup(<Avatar src={null} id={7} name="রাফি" />);
  expect(named).toContain('role="img" aria-label="রাফি"');
  expect(named).not.toContain('aria-hidden="true"');
});

test("the avatar of a person with a picture has no initial, and that of an unknown name the default image", () => {
  expect(renderToStaticMarkup(<Avatar src="/files/images/face.webp" id={7} owner="রাফি" />)).not.toContain(
    "রা",
  );
  expect(renderToStaticMarkup(<Avatar src={null} id={null} />)).toContain('src="/avatar.svg"');
});

test.each([
  ["রাফি আহমেদ", "রা"],
  ["ক্ষমা রায়", "ক্ষ"],
  ["স্নিগ্ধা দাস", "স্নি"],
  ["শ্রীকান্ত", "শ্রী"],
  ["জ্যোতি", "জ্যো"],
  ["ইমরান", "ই"],
  ["র‍্যাচেল", "র‍্যা"],
  ["Selina", "S"],
  ["Éva", "É"],
  ["  নুসরাত", "নু"],
])("the initial of %j is %j", (name, initial) => {
  expect(renderToStaticMarkup(<Avatar src={null} id={7} owner={name} />)).toContain(
    `data-initial="${initial}"`,
  );
  const [first] = new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(name.trim());
  expect(initial).toBe(first?.segment);
});

test("the avatars of classmates with consecutive ids have different hues", () => {
  for (let id = 1; id < 500; id++) {
    const distance = Math.abs(hueOf(id) - hueOf(id + 1));
    expect(Math.min(distance, 360 - distance)).toBeGreaterThan(90);
  }
});
