import type { Limits } from "@angon/contract/assistant";
import type { Comment } from "@angon/contract/comments";
import type { Group, GroupPage } from "@angon/contract/groups";
import type { Person } from "@angon/contract/people";
import type { Post } from "@angon/contract/posts";
import type { Profile } from "@angon/contract/profiles";
import type { Site } from "@angon/contract/site";
import type { ListedExam } from "@angon/contract/quizzes/exams";
import type { SessionUser } from "@angon/contract/users";

export const LONG_AGO = "2026-03-01T06:00:00.000Z";

const named = (bn: string, en: string) => ({ bn, en });

export const aSite: Site = {
  brand: named("অঙ্গন", "Angon"),
  tagline: named("সবার উঠান", "Everybody's yard"),
  copyright: named("অঙ্গন", "Angon"),
  company: [{ label: named("ঠিকানা", "Address"), value: "ঢাকা" }],
  contact: { short_call: "16000", phone: "01700000000", email: "mail@school.example" },
  app_url: "https://app.school.example",
  links: [{ ...named("কোর্স", "Courses"), href: "https://shop.school.example" }],
  social: [{ name: "Facebook", href: "https://facebook.com/school" }],
  batches: [
    { name: "HSC 25", level: 12, is_current: true, position: 1 },
    { name: "HSC 26", level: 11, is_current: true, position: 2 },
  ],
  religions: ["ইসলাম", "হিন্দু"],
  sign_up_open: true,
  paid_features: true,
  data_price_bdt_per_mb: 0.3,
  contest_year: 2026,
  about: { bn: "", en: "" },
  sign_in_url: "/auth",
  shop_url: "https://shop.school.example",
};

export const someLimits: Limits = {
  limit: 10,
  remaining: 10,
  schoolRemaining: 100,
  isExpired: false,
  resetsAt: "2026-12-31T18:00:00.000Z",
};

/** A teacher who creates exams. */
export const aTeacher = (): SessionUser => {
  const user = aUser({ id: 7, name: "সেলিনা পারভীন", role: "TEACHER" });
  return { ...user, can: { ...user.can, switch_batch: true, create_homework: true, create_exam: true } };
};

/** A student whose profile is complete and paid for, so that no prompt opens. */
export const aUser = (more: Partial<SessionUser> = {}): SessionUser => ({
  id: 2,
  name: "নুসরাত জাহান",
  image: null,
  profilePic: null,
  role: "USER",
  level: 12,
  phone: "01711000002",
  email: null,
  bio: null,
  gender: "girl",
  religion: "ইসলাম",
  hsc_batch: "HSC 25",
  institute_name: "ভিকারুননিসা নূন কলেজ",
  instituteName: "ভিকারুননিসা নূন কলেজ",
  group: "science",
  goal: "medical",
  facebook: null,
  instagram: null,
  is_paid: true,
  sanctioned_until: null,
  sanction_reason: null,
  shows_active: true,
  shows_points: true,
  can: {
    switch_batch: false,
    sort_feed: true,
    ask_subject_question: true,
    manage_members: false,
    create_homework: false,
    create_exam: false,
    quiz_own_posts: false,
    embed_video: false,
    be_linked_by_guardian: true,
    link_child: false,
    administer: false,
    moderate: false,
    hide_people: true,
  },
  ...more,
});

export const aPerson = (more: Partial<Person> = {}): Person => ({
  id: 1,
  name: "রাফি আহমেদ",
  image: null,
  role: "USER",
  institute_name: "ঢাকা কলেজ",
  badge: null,
  is_assistant: false,
  ...more,
});

export function aPost(more: Partial<Post> = {}): Post {
  const user = more.user ?? aPerson();
  return {
    id: 100,
    body: "দোলকের দোলনকাল কীভাবে মাপব?",
    user,
    userId: user.id,
    user_name: user.name,
    user_profile_pic: user.image,
    group_id: null,
    group_slug: null,
    group_name: null,
    group_image: null,
    subject: null,
    subject_en: null,
    subject_key: null,
    subject_id: null,
    chapter: null,
    chapter_id: null,
    tags: [],
    mentions: [],
    category: "other",
    hsc_batch: "HSC 25",
    image: null,
    images: [],
    pictures: [],
    video_url: null,
    video_kind: null,
    poster: null,
    pollType: null,
    pollOptions: [],
    totalVotes: 0,
    reactions: [],
    reaction_counts: { good: 0, hard: 0, excellent: 0, cant: 0, funny: 0 },
    my_reaction: null,
    recentComments: [],
    commentCount: 0,
    shareCount: 0,
    isFollowing: false,
    isSaved: false,
    isPinned: false,
    ai_enabled: false,
    status: "published",
    created_at: LONG_AGO,
    edited_at: null,
    can: { edit: false, remove: false, pin: false, report: true, join_in: true, read_comments: true },
    ...more,
  };
}

export const aComment = (more: Partial<Comment> = {}): Comment => ({
  id: 1_000,
  post_id: 100,
  user_id: 1,
  user: aPerson(),
  content: "এভাবে ভাবো",
  deleted: false,
  image: null,
  picture: null,
  mentions: [],
  created_at: LONG_AGO,
  satisfied_count: 0,
  dissatisfied_count: 0,
  reactions: [],
  reaction: null,
  by_assistant: false,
  ai: null,
  verified: null,
  parentCommentId: null,
  reply_count: 0,
  can: { remove: false, rate: true, reply: true, report: true },
  replies: [],
  ...more,
});

export const aProfile = (more: Partial<Profile> = {}): Profile => ({
  ...aPerson(),
  level: 12,
  gender: "boy",
  hsc_batch: "HSC 25",
  is_student: true,
  bio: null,
  followers: 0,
  following: 0,
  isFollowing: false,
  is_muted: false,
  course_enrolled: [],
  dashboard: { totalPosts: 0, totalComments: 0, totalSatisfied: 0, totalPoints: 0 },
  can: { edit: false, follow: true, report: true, see_follows: true, hide: true },
  ...more,
});

export const aGroup = (more: Partial<Group> = {}): Group => ({
  id: 400,
  group_id: 400,
  slug: "physics-adda",
  name: "ফিজিক্স আড্ডা",
  image: null,
  cover: null,
  icon: null,
  description: null,
  visibility: "PRIVATE",
  type: "CLUB",
  data: { subject: null, subject_id: null },
  member_count: 3,
  is_member: true,
  is_paid: false,
  disabled: false,
  is_eligiable: true,
  role: "GROUP_ADMIN",
  can: { post: true, pin: true },
  ...more,
});

export const aGroupPage = (more: Partial<GroupPage> = {}): GroupPage => {
  const { can, ...group } = aGroup();
  return {
    ...group,
    subject_key: null,
    hsc_batch: "HSC 25",
    has: { many_images: false, homework: false, ai_pool: false },
    officers: [],
    faces: [],
    hurdle: null,
    request: null,
    ask_again_at: null,
    ban: null,
    can: {
      ...can,
      take_part: true,
      walk_in: false,
      see_members: true,
      leave: true,
      manage: true,
      invite: true,
      edit: true,
    },
    ...more,
  };
};

const HOUR = 3_600_000;
export const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** An exam that runs for three more hours, for a student who has not sat it. */
export const anExam = (more: Partial<ListedExam> = {}): ListedExam => ({
  id: 71,
  title: "ভৌত রাশি ও পরিমাপ",
  description: "দ্বিতীয় অধ্যায় থেকে",
  duration: 30,
  total_marks: 10,
  start_time: fromNow(-1),
  end_time: fromNow(3.01),
  question_count: 5,
  negative: 0,
  results: "after_end",
  hsc_batch: "HSC 25",
  group: null,
  subject: "পদার্থবিজ্ঞান ১ম পত্র",
  state: "running",
  score: null,
  can: { sit: true, edit: false, remove: false, analyse: false },
  ...more,
});
