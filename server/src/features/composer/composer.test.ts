import { TOLD_WIDTH } from "@angon/contract/uploads";
import { describe, expect, it } from "vitest";
import { mp4 } from "../../../test/helpers/videos.ts";
import { picture } from "../../../test/helpers/pictures.ts";
import { createPoll, createPost } from "../../../test/helpers/posts.ts";
import { uploadHelpers } from "../../../test/helpers/uploads.ts";
import { useSchool, type Member } from "../../../test/harness.ts";
import { sql } from "../../db/sql.ts";
import { cast } from "../../../demo/cast.ts";

const school = useSchool();
const uploads = uploadHelpers(school);
const group = { adda: 1, club: 2, robotics: 3, debate: 4, klass: 5, chemistry: 6, course: 7 };
const vectors = { subject_id: 6, chapter_id: 602 };

const send = (who: Member, wish: object) =>
  school.as(who).post("/api/post", { category: "other", body: "আজকের নোট", ...wish });
const codeOf = async (who: Member, wish: object) => {
  const { status, body } = await send(who, wish);
  return status === 201 ? 201 : `${status} ${body.code}`;
};
const shown = async (who: Member, id: number) => (await school.as(who).get(`/api/post/${id}`)).body;

describe("the batch of a post", () => {
  it("is a student's own, whatever the request names", async () => {
    const id = await createPost(school, "rafi", { hsc_batch: "HSC 26" });
    expect((await shown("nusrat", id)).hsc_batch).toBe("HSC 25");
    expect((await school.as("mitu").get(`/api/post/${id}`)).status).toBe(404);
  });

  it.each(["HSC 24", "", 25, ["HSC 25"], { $ne: 1 }, "HSC 25' or 1=1"])(
    "is refused when it is %j",
    async (hsc_batch) => {
      expect(await codeOf("selina", { hsc_batch })).toMatch(/^422 /);
      expect(await codeOf("rafi", { hsc_batch })).toMatch(/^422 /);
    },
  );

  it("is chosen by staff, by default their own", async () => {
    const chosen = await createPost(school, "selina", { hsc_batch: "HSC 26" });
    const own = await createPost(school, "selina");
    expect((await shown("mitu", chosen)).hsc_batch).toBe("HSC 26");
    expect((await school.as("mitu").get(`/api/post/${own}`)).status).toBe(404);
  });

  it("of a guardian is that of a child, and must be chosen when there are several", async () => {
    expect(await codeOf("rahima", {})).toBe("422 composer.batch_missing");
    const id = await createPost(school, "rahima", { hsc_batch: "HSC 26" });
    expect((await shown("jui", id)).user.id).toBe(cast.rahima.id);
    await school.database.run(sql`
      update guardian_links set ended_at = now() where guardian_id = ${cast.rahima.id} and child_id = ${cast.rafi.id}`);
    school.server.services.viewers.forget();
    expect(await codeOf("rahima", { hsc_batch: "HSC 25" })).toBe("422 composer.batch_missing");
    expect(await codeOf("rahima", {}), "one child is left").toBe(201);
  });

  it("is required where the author has none of their own", async () => {
    await school.database.run(
      sql`update users set hsc_batch = null where id in (${cast.sadia.id}, ${cast.farhana.id})`,
    );
    school.server.services.viewers.forget();
    expect(await codeOf("sadia", { hsc_batch: "HSC 25" })).toBe("422 composer.batch_missing");
    expect(await codeOf("farhana", {})).toBe("422 composer.batch_missing");
    expect(await codeOf("farhana", { hsc_batch: "HSC 26" })).toBe(201);
  });
});

describe("a group as the destination", () => {
  it.each([
    ["nusrat", "adda", 201],
    ["mitu", "adda", "403 posts.members_only"],
    ["admin", "adda", 201],
    ["farhana", "adda", "403 posts.members_only"],
    ["rahima", "adda", "403 posts.members_only"],
    ["tanvir", "robotics", "404 common.not_found"],
    ["nusrat", "debate", "409 groups.archived"],
    ["rafi", "debate", "403 groups.no_access"],
  ] as const)(
    "is allowed or refused to %s in the group '%s' as the table says",
    async (who, place, answer) => {
      expect(await codeOf(who, { group_id: group[place] })).toBe(answer);
    },
  );

  it("that does not exist responds 404", async () => {
    expect(await codeOf("rafi", { group_id: 999_999 })).toBe("404 common.not_found");
    expect(await codeOf("rafi", { group_id: "physics-adda" })).toBe("422 common.validation");
  });
});

describe("the fields that a category requires", () => {
  it("are subject and chapter for the category 'subject', with an error code for each", async () => {
    const question = { category: "subject", body: "লব্ধির মান কত?" };
    const { body: noSubject } = await send("rafi", question);
    expect(noSubject).toMatchObject({
      status: 422,
      code: "composer.subject_missing",
      title: "Subject is required",
      detail: "Please select a subject",
    });
    const { body: noChapter } = await send("rafi", { ...question, subject_id: 6 });
    expect([noChapter.title, noChapter.detail]).toEqual(["Chapter is required", "Please select a chapter"]);
    expect(await codeOf("rafi", { ...question, subject_id: 7, chapter_id: 602 })).toBe(
      "422 composer.chapter_elsewhere",
    );
    expect(await codeOf("rafi", { ...question, subject_id: 99, chapter_id: 602 })).toBe(
      "422 composer.chapter_elsewhere",
    );
    const id = await createPost(school, "rafi", { ...question, ...vectors });
    expect(await shown("nusrat", id)).toMatchObject({
      subject_key: "physics1",
      chapter: "ভেক্টর",
      ...vectors,
    });
  });

  it("are none for the category 'other', and the post has no subject", async () => {
    expect(await shown("rafi", await createPost(school, "rafi", vectors))).toMatchObject({
      subject: null,
      chapter_id: null,
    });
  });

  it("are a class or a course group for the category 'homework'", async () => {
    const homework = { category: "homework", body: "১০ নম্বর অঙ্কটা করে আনবে" };
    expect(await codeOf("selina", homework)).toBe("422 composer.category_refused");
    expect(await codeOf("selina", { ...homework, group_id: group.adda })).toBe(
      "422 composer.category_refused",
    );
    expect(await codeOf("selina", { ...homework, group_id: group.klass })).toBe(201);
    expect(await codeOf("rafi", { ...homework, group_id: group.course, ...vectors })).toBe(201);
  });

  it("are those of a single category for guardians", async () => {
    const to = { hsc_batch: "HSC 26" };
    for (const wish of [
      { category: "subject", ...vectors },
      { category: "homework" },
      { category: "poll", pollType: "survey", pollOptions: [{ name: "হ্যাঁ" }, { name: "না" }] },
    ])
      expect(await codeOf("rahima", { ...to, ...wish })).toBe("422 composer.category_refused");
    expect(await codeOf("rahima", to)).toBe(201);
  });

  it.each(["quiz", "SUBJECT", null, 1])("are refused with %j as a category", async (category) => {
    expect(await codeOf("rafi", { category })).toBe("422 common.validation");
  });
});

describe("the text of a post", () => {
  it.each(["", "   ", "\n\n", "\t \n", "\u200b\u200b", " \u200d \ufeff", "\u2060"])(
    "is refused without a picture when it is %j",
    async (body) => {
      const refused = (await send("rafi", { body })).body;
      expect(refused).toMatchObject({
        status: 422,
        code: "composer.prompt_missing",
        title: "Prompt is required",
        detail: "Please write your question or problem",
      });
    },
  );

  it("may be empty when the post has a picture", async () => {
    const id = await createPost(school, "rafi", { body: "\u200b", image: await uploads.uploadFile("rafi") });
    expect(await shown("rafi", id)).toMatchObject({
      body: "",
      images: [expect.stringMatching(/^\/files\/images\//)],
    });
  });

  it("is limited to 10,000 letters", async () => {
    expect(await codeOf("rafi", { body: "ক".repeat(10_000) })).toBe(201);
    expect(await codeOf("rafi", { body: "ক".repeat(10_001) })).toBe("422 common.validation");
  });
});

describe("a poll", () => {
  const names = (...all: string[]) => all.map((name) => ({ name, is_correct: false }));
  const survey = {
    category: "poll",
    body: "কোনটা কঠিন?",
    pollType: "survey",
    pollOptions: names("তাপ", "আলো"),
  };
  const quiz = {
    ...survey,
    pollType: "question",
    pollOptions: [{ name: "তাপ", is_correct: true }, { name: "আলো" }],
  };

  it.each([
    ["no options", { pollOptions: undefined }, "poll_options"],
    ["none", { pollOptions: [] }, "poll_options"],
    ["one", { pollOptions: names("ক") }, "poll_options"],
    ["five", { pollOptions: names("ক", "খ", "গ", "ঘ", "ঙ") }, "poll_options"],
    ["many", { pollOptions: names(...Array.from({ length: 300 }, (_, i) => `${i}`)) }, "poll_options"],
    ["an empty name", { pollOptions: names("ক", " ") }, "poll_options"],
    ["one name twice", { pollOptions: names("Heat", "Heat ") }, "poll_options"],
    ["one name composed twice", { pollOptions: names("\u09af\u09bc", "\u09df") }, "poll_options"],
    ["a right answer in a survey", { pollOptions: quiz.pollOptions }, "poll_correct"],
    ["no right answer in a quiz", { pollType: "question" }, "poll_correct"],
    [
      "two right answers",
      { ...quiz, pollOptions: quiz.pollOptions.map((o) => ({ ...o, is_correct: true })) },
      "poll_correct",
    ],
    ["no question", { body: " " }, "prompt_missing"],
    ["a subject without a chapter", { subject_id: 6 }, "chapter_missing"],
    ["a chapter without a subject", { chapter_id: 602 }, "subject_missing"],
  ])("with %s is refused", async (_name, wish, code) => {
    expect(await codeOf("rafi", { ...survey, ...wish })).toBe(`422 composer.${code}`);
  });

  it("is refused with 5,000 options", async () => {
    const pollOptions = names(...Array.from({ length: 5_000 }, (_, i) => `${i}`));
    expect((await send("rafi", { ...survey, pollOptions })).status).toBe(400);
  });

  it("distinguishes capital and small letters in options, as physics does", async () => {
    const wish = { pollType: "survey", pollOptions: names("G", "g") } as const;
    expect((await createPoll(school, "rafi", wish)).options).toHaveLength(2);
  });

  it("of two to four options is published, with or without a chapter", async () => {
    const id = await createPost(school, "rafi", { ...quiz, ...vectors });
    const card = await shown("nusrat", id);
    expect(card).toMatchObject({ pollType: "question", totalVotes: 0, chapter: "ভেক্টর" });
    expect(card.pollOptions.map((option: object) => ({ ...option, id: 0 }))).toEqual([
      { id: 0, name: "তাপ", has_voted: false },
      { id: 0, name: "আলো", has_voted: false },
    ]);
    expect(await codeOf("rafi", { ...survey, pollOptions: names("ক", "খ", "গ", "ঘ") })).toBe(201);
  });

  it("hides its right answer from users who have not voted", async () => {
    const id = await createPost(school, "rafi", quiz);
    const keys = async (who: Member) =>
      (await shown(who, id)).pollOptions.map((option: object) => "is_correct" in option);
    expect(await keys("nusrat")).toEqual([false, false]);
    expect(await keys("rafi")).toEqual([true, true]);
    expect(await keys("selina")).toEqual([true, true]);
    expect((await school.as("nusrat").get("/api/post")).text).not.toContain("is_correct");
    const asked = await createPost(school, "rafi", survey);
    expect((await shown("rafi", asked)).pollOptions[0]).not.toHaveProperty("is_correct");
  });

  it("has fields that other categories ignore", async () => {
    const id = await createPost(school, "rafi", { pollType: "question", pollOptions: [] });
    expect(await shown("rafi", id)).toMatchObject({ category: "other", pollType: null, pollOptions: [] });
  });
});

describe("the pictures of a post", () => {
  const many = (who: Member, count: number) =>
    Promise.all(Array.from({ length: count }, () => uploads.uploadFile(who)));

  it("are limited to ten in a class and for homework, and to one elsewhere", async () => {
    const images = await many("rafi", 2);
    expect(await codeOf("rafi", { images })).toBe("422 composer.one_image");
    expect(await codeOf("rafi", { images, group_id: group.course })).toBe("422 composer.one_image");
    const id = await createPost(school, "rafi", { images, group_id: group.klass });
    const { pictures, image } = await shown("nusrat", id);
    expect(pictures).toHaveLength(2);
    expect(pictures[0]).toMatchObject({ w: 40, h: 30, blur: expect.stringMatching(/^data:/) });
    expect([image, pictures[0].url]).toEqual([
      null,
      expect.stringMatching(/^\/files\/images\/.*\?until=\d+&of=post:\d+&to=\d+&sig=/),
    ]);
    expect((await school.stranger.get(images[0] ?? "")).status, "without its link").toBe(404);
    expect(await codeOf("rafi", { images: await many("rafi", 11), group_id: group.klass })).toMatch(/^422 /);
  });

  it.each([300, 1_000])("of a width of %i are listed with the bytes that a view costs", async (width) => {
    const sent = await uploads.uploadFile("rafi", {}, await picture("png", { width, height: 200 }));
    const { pictures } = await shown("nusrat", await createPost(school, "rafi", { image: sent }));
    expect(pictures[0].bytes).toBe((await uploads.download(`${sent}?w=${TOLD_WIDTH}`)).length);
  });

  it("are accepted in one of two fields, not in both", async () => {
    const [one = "", two = ""] = await many("rafi", 2);
    const to = { group_id: group.klass };
    expect(await codeOf("rafi", { ...to, image: one, images: [two] })).toBe("422 composer.image_twice");
    expect(await codeOf("rafi", { ...to, image: one, images: [] })).toBe(201);
    expect(await codeOf("rafi", { ...to, images: [two, two] })).toBe("422 uploads.url_not_owned");
  });

  it.each([
    { image: 5 },
    { image: ["/files/x.webp"] },
    { image: { url: "/files/x.webp" } },
    { image: true },
    { image: "" },
    { images: "/files/x.webp" },
    { images: {} },
    { images: 7 },
    { images: [null] },
    { images: [1] },
    { images: [["/files/x.webp"]] },
    { images: Array.from({ length: 51 }, (_, i) => `/files/${i}.webp`) },
    { video_url: ["https://youtu.be/dQw4w9WgXcQ"] },
  ])("are refused when they are not a list of at most ten addresses: %j", async (wish) => {
    for (const group_id of [null, group.klass])
      expect(await codeOf("rafi", { ...wish, group_id })).toBe("422 common.validation");
    expect(await codeOf("rafi", { image: null, images: [], video_url: null })).toBe(201);
  });

  it("must be the author's own, stored here and not used elsewhere", async () => {
    const own = await uploads.uploadFile("rafi");
    const foreign = await uploads.uploadFile("nusrat");
    const pending = (await uploads.getPermission("rafi", 100)).imageUrl;
    const pdf = "/files/files/a-1-1795126800000-00000000000000000000000000000000.pdf";
    for (const url of [
      foreign,
      pending,
      "http://127.0.0.1:9/pixel.png",
      "//evil.example/x.webp",
      "data:image/png;base64,AAAA",
      "javascript:alert(1)",
      school.origin + own,
      "/files/../secret.webp",
    ])
      for (const wish of [{ image: url }, { images: [url] }])
        expect([url, await codeOf("rafi", wish)]).toEqual([url, "422 uploads.url_not_owned"]);
    for (const wish of [{ image: pdf }, { images: [pdf] }])
      expect(await codeOf("rafi", wish), "a file of another kind").toBe("422 uploads.type_refused");
    expect(await codeOf("rafi", { image: own })).toBe(201);
    expect(await codeOf("rafi", { image: own }), "once").toBe("422 uploads.url_not_owned");
  });
});

describe("a video", () => {
  it("that was uploaded plays in its own frame", async () => {
    const film = mp4();
    const video_url = await uploads.uploadFile(
      "rafi",
      { fileName: "videos/a.mp4", fileType: "video/mp4" },
      film,
    );
    const frame = await uploads.uploadFile("rafi", { fileName: "thumbnails/a.png" });
    expect(await codeOf("nusrat", { video_url })).toBe("422 uploads.url_not_owned");
    expect(await codeOf("rafi", { video_url: frame })).toBe("422 uploads.video_refused");
    const id = await createPost(school, "rafi", { video_url, image: frame });
    expect(await shown("nusrat", id)).toMatchObject({
      video_url,
      video_kind: "file",
      video_bytes: film.length,
      poster: { url: frame },
      image: frame,
      images: [],
    });
  });

  it.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
    [
      '<iframe width="5" src="https://player.vimeo.com/video/1234"></iframe>',
      "https://player.vimeo.com/video/1234?dnt=1",
    ],
  ])("of another host is allowed to admins alone: %s", async (video_url, player) => {
    for (const who of ["rafi", "selina", "farhana", "kamrul"] as const)
      expect(await codeOf(who, { video_url })).toBe("403 composer.admin_embeds");
    expect(await shown("rafi", await createPost(school, "admin", { video_url }))).toMatchObject({
      video_url: player,
      video_kind: "embed",
    });
  });

  it.each([
    "https://evil.example/embed/dQw4w9WgXcQ",
    "https://youtube.com.evil.example/embed/dQw4w9WgXcQ",
    "http://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXc",
    "javascript:alert(1)",
    "https://user@www.youtube.com/watch?v=dQw4w9WgXcQ",
  ])("of an unknown host is refused: %s", async (video_url) => {
    expect(await codeOf("admin", { video_url })).toBe("422 composer.embed_refused");
    expect(await codeOf("rafi", { video_url })).toBe("403 composer.admin_embeds");
  });
});

describe("tags and mentions in a text", () => {
  it("are stored as tags, and as mentions of people whose name the text contains", async () => {
    const mention = (who: Member, name: string = cast[who].name) => ({ user_id: cast[who].id, name });
    const id = await createPost(school, "rafi", {
      body: "#ভেক্টর #HSC @নুসরাত_জাহান আর @মিতু_রায় দেখো, @আরিফ না",
      mentions: [
        mention("nusrat"),
        mention("nusrat"),
        mention("mitu", "অন্য নাম"),
        mention("arif"),
        mention("selina"),
        { user_id: 999_999, name: "নুসরাত জাহান" },
      ],
    });
    const { tags, mentions } = await shown("nusrat", id);
    expect(tags).toEqual(["ভেক্টর", "hsc"]);
    expect(mentions).toEqual([mention("nusrat"), mention("mitu")]);
  });

  it("count as mentions when a name of `mentions` is written with its spaces, and not as a part of a longer one", async () => {
    const mention = (who: Member) => ({ user_id: cast[who].id, name: cast[who].name });
    const written = async (body: string) => {
      const id = await createPost(school, "rafi", { body, mentions: [mention("nusrat")] });
      return (await shown("nusrat", id)).mentions;
    };
    const { name } = cast.nusrat;
    for (const body of [`@${name} দেখো`, `দেখো @${name}।`, `(@${name})`])
      expect(await written(body), body).toEqual([mention("nusrat")]);
    for (const body of [`@${name}কে দেখো`, `${name} দেখো`, `x@${name}`])
      expect(await written(body), body).toEqual([]);
  });

  it("are limited to members in a group", async () => {
    const id = await createPost(school, "rafi", {
      group_id: group.adda,
      body: "@নুসরাত_জাহান @মিতু_রায়",
      mentions: [cast.nusrat, cast.mitu].map(({ id: user_id, name }) => ({ user_id, name })),
    });
    expect((await shown("nusrat", id)).mentions).toEqual([
      { user_id: cast.nusrat.id, name: cast.nusrat.name },
    ]);
  });
});
