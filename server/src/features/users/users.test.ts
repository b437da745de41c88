import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { sql } from "../../db/sql.ts";
import { useSchool } from "../../../test/harness.ts";
import { cast, PASSWORD } from "../../../demo/cast.ts";

const school = useSchool();

const update = (member: "sadia" | "tanvir" | "rahima" | "selina" | "rafi", body: unknown) =>
  school.as(member).put("/api/auth/update", body);

const completion = {
  phone: cast.sadia.phone,
  bio: "পদার্থবিজ্ঞান ভালোবাসি",
  gender: "girl",
  religion: "ইসলাম",
  hsc_batch: "HSC 25",
};

describe("the signed-in user", () => {
  it("has the fields of the specification and the permissions of the page", async () => {
    const { body } = await school.as("rafi").get("/api/auth/user");
    for (const key of [
      "id",
      "name",
      "image",
      "role",
      "phone",
      "bio",
      "gender",
      "religion",
      "hsc_batch",
      "level",
      "profilePic",
      "instituteName",
      "institute_name",
      "email",
      "group",
      "goal",
      "is_paid",
      "shows_active",
    ])
      expect(body).toHaveProperty(key);
    expect(body.can).toMatchObject({
      switch_batch: false,
      sort_feed: true,
      manage_members: false,
      create_homework: false,
      create_exam: false,
      embed_video: false,
    });
    const teacher = await school.as("selina").get("/api/auth/user");
    expect(teacher.body.can).toMatchObject({
      switch_batch: true,
      create_homework: true,
      announce: true,
      create_exam: true,
      be_linked_by_guardian: false,
    });
    const guardian = await school.as("rahima").get("/api/auth/user");
    expect(guardian.body).toMatchObject({
      level: 0,
      can: { sort_feed: false, ask_subject_question: false, link_child: true },
    });
  });
});

describe("completing a profile", () => {
  it("has an error for each missing choice", async () => {
    const cases = [
      [{ ...completion, phone: "0171" }, "users.phone_invalid", "সঠিক ফোন নম্বর দিতে হবে!"],
      [{ ...completion, gender: "other" }, "users.gender_missing", "ছেলে না মেয়ে সিলেক্ট করো"],
      [{ ...completion, religion: "" }, "users.religion_missing", "ধর্ম সিলেক্ট করো"],
    ] as const;
    for (const [body, code, detail] of cases) {
      const refused = await update("sadia", body);
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([422, code, detail]);
    }
    expect((await school.as("sadia").get("/api/auth/user")).body.religion).toBeNull();
  });

  it("saves the choices, and locks the permanent ones after they are saved", async () => {
    const saved = await update("sadia", { ...completion, phone: "০১৭১১০০০০০৫" });
    expect([saved.status, saved.body.religion, saved.body.bio]).toEqual([200, "ইসলাম", completion.bio]);
    expect((await update("sadia", completion)).status, "the same again is no change").toBe(200);
    for (const change of [{ religion: "হিন্দু" }, { hsc_batch: "HSC 26" }, { phone: "01711999999" }]) {
      const refused = await update("sadia", { ...change, name: "অন্য নাম" });
      expect([change, refused.status, refused.body.code]).toEqual([change, 409, "users.field_locked"]);
    }
    expect(
      (await school.as("sadia").get("/api/auth/user")).body.name,
      "nothing of a refused update is kept",
    ).toBe(cast.sadia.name);
  });

  it("sets the level of a student who chooses a batch later", async () => {
    await school.database.run(
      sql`update users set hsc_batch = null, level = 12 where id = ${cast.tanvir.id}`,
    );
    const { body } = await update("tanvir", { hsc_batch: "HSC 26" });
    expect([body.hsc_batch, body.level]).toEqual(["HSC 26", 11]);
  });

  it("refuses a guardian's choice of a batch", async () => {
    expect((await update("rahima", { hsc_batch: "HSC 25" })).body.code).toBe("users.field_locked");
    expect((await update("rahima", { bio: "দুই সন্তানের মা" })).body.hsc_batch).toBeNull();
  });
});

describe("editing a profile", () => {
  it("counts a bio in code points after NFC: 100 pass, 101 do not", async () => {
    const conjuncts = "ক্ষ্ম".repeat(20);
    expect((await update("tanvir", { bio: conjuncts })).body.bio).toBe(conjuncts);
    expect(
      (await update("tanvir", { bio: "\u09df".repeat(50) })).status,
      "one letter in, two after NFC",
    ).toBe(200);
    const refused = await update("tanvir", { bio: conjuncts + "।" });
    expect(refused.body).toMatchObject({
      status: 422,
      code: "users.bio_too_long",
      title: "Bio too long",
      detail: "Bio must be less than 100 characters",
    });
    expect((await update("tanvir", { bio: "😀".repeat(100) })).status).toBe(200);
    expect((await update("tanvir", { bio: "😀".repeat(101) })).status).toBe(422);
  });

  it("accepts a Facebook link with or without protocol and refuses other links", async () => {
    for (const facebook of [
      "facebook.com/tasnim.jahan",
      "https://www.facebook.com/rafi.99",
      "fb.com/a",
      "m.facebook.com/tasnim-jahan.01",
      "https://web.facebook.com/tasnim.jahan",
      "https://www.facebook.com/profile.php?id=100012345678901",
      "",
    ])
      expect([facebook, (await update("tanvir", { facebook })).status]).toEqual([facebook, 200]);
    for (const facebook of [
      "facebook tasnim",
      "javascript:alert(1)",
      "https://evil.example/facebook.com/a",
      "facebook.com/",
      "facebook.com/a?b=c",
      "facebook.com/profile.php",
      "facebook.com/profile.php?id=a",
      "facebook.com/profile.php?id=1&x=2",
      "evil.facebook.com.example/a",
    ]) {
      const { body } = await update("tanvir", { facebook });
      expect([facebook, body.code, body.title]).toEqual([
        facebook,
        "users.facebook_invalid",
        "Invalid Facebook Link",
      ]);
    }
  });

  it("ignores fields that no user may set", async () => {
    const before = (await school.as("tanvir").get("/api/auth/user")).body;
    for (const extra of [
      { role: "ADMIN" },
      { level: 0 },
      { is_paid: true },
      { points: 9e9 },
      { id: 1 },
      { account_id: 1 },
      { can: { switch_batch: true } },
    ]) {
      const { status, body } = await update("tanvir", { ...extra, goal: "medical" });
      expect([extra, status]).toEqual([extra, 200]);
      expect({ ...body, goal: null }).toEqual({ ...before, goal: null });
    }
  });

  it("stores Bengali in NFC, keeps ZWJ, and refuses direction controls", async () => {
    expect((await update("tanvir", { name: "র\u200D\u09cdযাব আয\u09bcান" })).body.name).toBe(
      "র\u200D\u09cdযাব আয\u09bcান",
    );
    expect((await update("tanvir", { name: "\u09a1\u09bc\u09c7\u09be" })).body.name).toBe(
      "\u09a1\u09bc\u09cb",
    );
    for (const name of ["x", "ক".repeat(61), "a\u202eb", "a\nb", "a\u0000b", "\ud800ab"])
      expect([name, (await update("tanvir", { name })).status]).toEqual([name, 422]);
  });

  it("removes invisible characters from a name, and refuses a name of invisible characters alone", async () => {
    for (const name of ["\u3164 রাফি\u2800 আহমেদ\u200b", "রাফি\u{E0041} আহমেদ"])
      expect((await update("rafi", { name })).body.name).toBe("রাফি আহমেদ");
    for (const name of ["\u3164\u3164", "\u2800\u2800\u2800", "\uffa0\u115f"])
      expect([name, (await update("rafi", { name })).status]).toEqual([name, 422]);
    const piled = await update("rafi", { name: `রা${"\u0323".repeat(1_900)}ফি` });
    expect([piled.status, piled.body.errors[0].code]).toEqual([422, "too_many_marks"]);
  });

  it("refuses names that imitate staff by look-alike letters or titles, and accepts equal names of students", async () => {
    const teacher = await update("selina", { name: "Selina Akter" });
    expect(teacher.status).toBe(200);
    const refusals = [
      ["Sel\u0456na Akter", "users.name_imitates"],
      ["SeIina Akter", "users.name_imitates"],
      ["\u0405elina  Akter", "users.name_imitates"],
      ["CURIOSITY AI", "users.name_imitates"],
      ["Rafi Sir", "users.name_has_title"],
      ["রাফি স্যার", "users.name_has_title"],
      ["\u0410dmin Rafi", "users.name_has_title"],
    ] as const;
    for (const [name, code] of refusals) {
      const { status, body } = await update("rafi", { name });
      expect([name, status, body.code, body.errors]).toEqual([
        name,
        422,
        code,
        [{ path: "name", code, message: body.detail }],
      ]);
    }
    for (const name of ["Selina Akter", "SELINA AKTER", "Sirajul Islam", cast.nusrat.name, cast.rafi.name])
      expect([name, (await update("rafi", { name })).status]).toEqual([name, 200]);
    expect((await update("selina", { name: "সেলিনা ম্যাডাম" })).status, "staff carry a title").toBe(200);
    expect((await update("selina", { name: cast.selina.name })).status).toBe(200);
  });

  it("accepts only pictures that the user has uploaded", async () => {
    for (const image of [
      "https://evil.example/a.png",
      "/files/nobody.webp",
      "//evil.example/a.png",
      "data:image/png;base64,AA",
    ])
      expect((await update("tanvir", { image })).body.code).toBe("uploads.url_not_owned");
  });

  it("keeps the choice to be listed as online unless the request contains it", async () => {
    expect((await update("tanvir", { goal: "medical" })).body.shows_active).toBe(true);
    expect((await update("tanvir", { shows_active: false })).body.shows_active).toBe(false);
    expect((await update("tanvir", { goal: "general" })).body.shows_active).toBe(false);
    expect((await update("tanvir", { shows_active: true })).body.shows_active).toBe(true);
  });

  it("keeps the fields of two parallel updates", async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        update("rafi", i % 2 ? { goal: "medical" } : { email: `rafi${i}@school.example` }),
      ),
    );
    const { body } = await school.as("rafi").get("/api/auth/user");
    expect(body.goal).toBe("medical");
    expect(body.email).toMatch(/^rafi\d+@school\.example$/);
  });
});

const leftOut = [
  // Follow from the others.
  ["ai_charges", "follow_counts", "name_sounds", "notification_counts", "point_totals"],
  // Of a notification that is on its way.
  ["notification_actors", "notification_recalls", "push_waiting"],
  // Keys and codes.
  ["group_invites", "guardian_codes", "office_codes", "weekly_codes"],
  // The school's, by its staff.
  ["guard_words", "import_rows", "imports", "moderation_cases", "questions", "quizzes"],
].flat();

describe("a user's own data", () => {
  it("is exported completely, without secrets, and recorded in the audit log", async () => {
    const { status, text, body } = await school.as("nusrat").get("/api/auth/export");
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: cast.nusrat.id, name: cast.nusrat.name });
    expect(body.groups.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/password|argon2|seed/);
    const lines = await school.rows(
      sql`select 1 from audit_log where action = 'user.exported' and actor_id = ${cast.nusrat.id}`,
    );
    expect(lines).toHaveLength(1);
  });

  it("is exported from every table that names a user", async () => {
    const file = await readFile(new URL("queries-export.ts", import.meta.url), "utf8");
    const tables = await school.rows<{ name: string }>(sql`
      select distinct k.conrelid::regclass::text as name from pg_constraint k
      where k.contype = 'f' and k.confrelid = 'users'::regclass`);
    const missing = tables
      .map(({ name }) => name)
      .filter((name) => !new RegExp(`\\b(?:from|join) ${name}\\b`).test(file) && !leftOut.includes(name));
    expect(missing).toEqual([]);
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(leftOut));
  });

  it("is exported with pending posts, decisions and quizzes", async () => {
    const publish_at = new Date(school.now.getTime() + 86_400_000).toISOString();
    const scheduled = { category: "other", body: "কাল বেরোবে", group_id: 5, publish_at };
    expect((await school.as("kamrul").post("/api/scheduled", scheduled)).status).toBe(201);
    const { body } = await school.as("kamrul").get("/api/auth/export");
    expect(body.scheduled_posts).toMatchObject([{ group_id: 5, request: { body: "কাল বেরোবে" } }]);
    expect((await school.as("nusrat").get("/api/auth/export")).body.scheduled_posts).toEqual([]);
  });

  it("is deleted only with the password, and then without delay", async () => {
    const caller = await school.signIn("mitu");
    expect((await caller.delete("/api/auth/account", { password: "wrong" })).body.code).toBe(
      "users.wrong_password",
    );
    expect((await caller.get("/api/auth/user")).status).toBe(200);
    expect((await caller.delete("/api/auth/account", { password: PASSWORD })).body).toEqual({ ok: true });
    expect((await caller.get("/api/auth/user")).status).toBe(401);
    expect((await caller.post("/api/auth/refresh", { refreshToken: caller.refreshToken })).status).toBe(401);
    await school.drain();
    const [row] = await school.rows<{ name: string; phone: string | null }>(
      sql`select u.name, a.phone from users u left join accounts a on a.id = u.account_id where u.id = ${cast.mitu.id}`,
    );
    expect(row).toEqual({ name: "—", phone: null });
    expect(await school.rows(sql`select 1 from accounts where phone = ${cast.mitu.phone}`)).toEqual([]);
  });

  it("cannot be deleted by the only admin", async () => {
    expect((await school.as("admin").delete("/api/auth/account", { password: PASSWORD })).body.code).toBe(
      "users.last_admin",
    );
  });
});
