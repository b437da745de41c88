import type { Localized } from "../kit/problem.ts";

/*
 * Words for the jobs and tables that the health page lists, one a line: name, Bengali, English. An admin of a
 * school reads them; the name in the code stands beside them for the person who looks after the server.
 */

const table = (lines: string): ReadonlyMap<string, Localized> =>
  new Map(
    lines
      .trim()
      .split("\n")
      .map((line) => {
        const [name = "", bn = "", en = ""] = line.split("|").map((part) => part.trim());
        return [name, { bn, en }];
      }),
  );

/** By the part of a job's name before the dot. */
const features = table(`
accounts | অ্যাকাউন্ট | Accounts
announcements | ঘোষণা | Announcements
answers | সহায়কের উত্তর | Answers of the assistant
belonging | গ্রুপের সদস্যতা | Membership of groups
blocks | ব্লক | Blocks
calendar | গ্রুপের ইভেন্ট | Events of groups
captcha | ক্যাপচা | Captcha
comments | মন্তব্য | Comments
composer | পোস্ট লেখা | Writing posts
decisions | মডারেশনের সিদ্ধান্ত | Decisions of moderators
digest | ডাইজেস্ট | Digest
exams | পরীক্ষার খবর | News of exams
feedback | মতামত | Feedback
follows | ফলো | Follows
groups | গ্রুপ | Groups
guardians | অভিভাবক | Guardians
held | আটকে রাখা পোস্ট | Held posts
homework | হোমওয়ার্ক | Homework
imports | ফাইল থেকে যোগ | Imports of people
invitations | আমন্ত্রণ | Invitations
kit | সার্ভারের পরিচর্যা | Upkeep of the server
ladders | ধাপে ধাপে সাহায্য | Help step by step
live | লাইভ খবর | Live events
members | সদস্য | Members
milestones | পোস্টের পাঠক ও মাইলফলক | Milestones of posts
moderation | রিপোর্টের বিচার | Moderation
newposts | নতুন পোস্টের খবর | News of new posts
notifications | নোটিফিকেশন | Notifications
people | নামের খোঁজ | Search for names
points | পয়েন্ট | Points
posts | পোস্ট | Posts
preferences | পছন্দ | Preferences
push | ফোনের নোটিফিকেশন | Push notifications
quizzes | কুইজ ও পরীক্ষা | Quizzes and exams
reports | রিপোর্ট | Reports
questions | প্রশ্নব্যাংক | Question bank
requests | তথ্যের অনুরোধ | Data requests
responses | পাঠানো উত্তর | Stored responses
revision | রিভিশন | Revision
saved | সেভ করা পোস্ট | Saved posts
scheduled | সময় দেওয়া পোস্ট | Scheduled posts
search | পোস্টের খোঁজ | Search for posts
sentences | অভিভাবকের কাছে বাক্য | Sentences to guardians
session | সাইন ইন | Sessions
summaries | পোস্টের সারাংশ | Summaries of posts
uploads | ফাইল | Files
weekly | অভিভাবকের সাপ্তাহিক চিঠি | Weekly letter to guardians
words | খোঁজের শব্দ | Words for the search
`);

/** Jobs whose delay an admin notices. */
const known = table(`
answers.answer | সহায়কের উত্তর লেখা | Writing answers of the assistant
answers.keepPromise | সহায়কের উত্তর আবার চাওয়া | Asking again for answers of the assistant
calendar.remind | ইভেন্ট মনে করানো | Reminding of events
digest.send | ডাইজেস্ট পাঠানো | Sending the digest
exams.announced | পরীক্ষার ঘোষণা জানানো | Announcing exams
exams.results | পরীক্ষার ফল জানানো | Telling results of exams
homework.alike | একরকম খাতা খোঁজা | Finding scripts that are alike
homework.announced | নতুন হোমওয়ার্ক জানানো | Announcing homework
homework.due | হোমওয়ার্কের শেষ সময় মনে করানো | Reminding of deadlines
homework.end | হোমওয়ার্কের সময় শেষ করা | Ending homework
homework.marked | হোমওয়ার্কের নম্বর জানানো | Telling marks of homework
imports.continue | ফাইল থেকে মানুষ যোগ করা | Adding people from a file
push.send | ফোনে নোটিফিকেশন পাঠানো | Sending push notifications
quizzes.handIn | সময় শেষে উত্তর জমা নেওয়া | Handing in attempts at their end
scheduled.publish | সময় দেওয়া পোস্ট প্রকাশ | Publishing scheduled posts
uploads.collect | অব্যবহৃত ফাইল মোছা | Deleting unused files
verdicts.notify | ভুল উত্তরের খবর জানানো | Telling readers of a wrong answer
weekly.send | অভিভাবকের সাপ্তাহিক চিঠি পাঠানো | Sending the weekly letter
`);

const deletes = /\.(forget|clear|tidy|collect|discard|erase|whoLeft|recalls)/;
const deletion: Localized = { bn: "পুরোনো তথ্য মোছা", en: "deleting old data" };

/** Undefined for a job of a later release. */
export function jobWords(name: string): Localized | undefined {
  const exact = known.get(name);
  const feature = features.get(name.split(".")[0] ?? "");
  if (exact || !feature || !deletes.test(name)) return exact ?? feature;
  return { bn: `${feature.bn}: ${deletion.bn}`, en: `${feature.en}: ${deletion.en}` };
}

const tables = table(`
accounts | অ্যাকাউন্ট | Accounts
ai_calls | AI-এর কাছে অনুরোধ | Requests to the AI
ai_charges | AI-এর খরচ | Charges of the AI
ai_pools | AI-এর বরাদ্দ | Budgets of the AI
ai_usage | AI-এর ব্যবহার | Usage of the AI
alike_submissions | একরকম খাতা | Scripts that are alike
announcement_reads | কারা ঘোষণা পড়েছে | Readers of announcements
announcement_reminders | ঘোষণা মনে করানো | Reminders of announcements
announcements | ঘোষণা | Announcements
answer_quotes | উত্তরের উৎস | Sources of answers
answer_steps | প্রশ্নের নিচে সাহায্যের ধাপ | Steps of help below posts
answer_tries | সহায়কের চেষ্টা | Tries of the assistant
audit_archive | কাজের খাতার আর্কাইভ | Archive of the audit log
audit_log | কাজের খাতা | Audit log
backups | ব্যাকআপ | Backups
batches | ব্যাচ | Batches
blocks | ব্লক | Blocks
calendar_entries | গ্রুপের ইভেন্ট | Events of groups
chapter_follows | ফলো করা অধ্যায় | Followed chapters
chapters | অধ্যায় | Chapters
comment_reactions | মন্তব্যের রেটিং | Ratings of comments
comments | মন্তব্য | Comments
data_requests | তথ্যের অনুরোধ | Data requests
digests | ডাইজেস্ট | Digests
feedback_votes | মতামতে ভোট | Votes on feedback
feedbacks | মতামত | Feedback
follow_counts | ফলোয়ারের সংখ্যা | Counts of followers
follows | ফলো | Follows
group_bans | গ্রুপ থেকে নিষেধ | Bans from groups
group_eligibility | গ্রুপে যোগ দেওয়ার শর্ত | Conditions of joining groups
group_files | গ্রুপের ফাইল | Files of groups
group_invitations | গ্রুপের আমন্ত্রণ | Invitations to groups
group_invites | গ্রুপের আমন্ত্রণ লিংক | Invitation links of groups
group_members | গ্রুপের সদস্য | Members of groups
group_requests | যোগ দেওয়ার অনুরোধ | Requests to join
group_topics | গ্রুপের টপিক | Topics of groups
group_turns | গ্রুপে পোস্টের বিরতি | Slow mode of groups
groups | গ্রুপ | Groups
guard_words | শব্দের তালিকা | Listed words
guardian_codes | অভিভাবকের কোড | Codes of guardians
guardian_links | অভিভাবক ও সন্তান | Guardians and children
guardian_messages | অভিভাবকের কাছে পাঠানো বাক্য | Sentences sent to guardians
held_posts | আটকে রাখা পোস্ট | Held posts
homework_extensions | হোমওয়ার্কে বাড়তি সময় | More time for homework
homework_receipts | হোমওয়ার্কের রসিদ | Receipts of homework
homeworks | হোমওয়ার্ক | Homework
idempotency | পাঠানো অনুরোধের উত্তর | Answers of sent requests
import_classes | ফাইল থেকে বানানো ক্লাস | Classes made by imports
import_rows | আনা তালিকার সারি | Rows of imports
imports | ফাইল থেকে যোগ | Imports
jobs | অপেক্ষার কাজ | Waiting jobs
last_writes | কে কখন শেষ লিখেছে | Time of the last change of a person
learnt | শেখা শব্দের হিসাব | State of learnt words
live_inbox | আসা লাইভ খবর | Incoming live events
live_log | লাইভ খবর | Live events
live_mark | লাইভ খবরের চিহ্ন | Place in the live events
logo_pictures | স্কুলের লোগো | Logo of the school
migrations | ডেটাবেসের সংস্করণ | Version of the database
moderation_appeals | আপত্তি | Appeals
moderation_cases | রিপোর্টের বিচার | Cases of moderators
moderation_decisions | মডারেশনের সিদ্ধান্ত | Decisions of moderators
muted_words | আড়াল করা শব্দ | Muted words
name_sounds | নামের উচ্চারণ | Sounds of names
notification_actors | নোটিফিকেশনের মানুষ | People in notifications
notification_counts | নোটিফিকেশনের সংখ্যা | Counts of notifications
notification_preferences | নোটিফিকেশনের পছন্দ | Settings of notifications
notification_recalls | ফেরানো নোটিফিকেশন | Recalled notifications
notifications | নোটিফিকেশন | Notifications
office_codes | সাইন ইনের কোড | Codes of the office
one_time_codes | একবারের কোড | One-time codes
outside_calls | বাইরের সার্ভারে পাঠানোর হিসাব | Counts of calls to other servers
page_prints | পাতার ছাপ | Prints of pages
point_settings | পয়েন্টের পছন্দ | Settings of points
point_totals | পয়েন্টের যোগফল | Totals of points
points | পয়েন্ট | Points
poll_options | পোলের উত্তর | Options of polls
poll_votes | পোলে ভোট | Votes of polls
post_edits | পোস্টের পুরোনো লেখা | Former texts of posts
post_groups | কয়েক গ্রুপের ঘোষণা | Announcements to several groups
post_reach | পোস্টের পাঠকসংখ্যা | Reach of posts
post_views | পোস্ট দেখা | Views of posts
post_words | পোস্ট খোঁজার শব্দ | Words of posts
posts | পোস্ট | Posts
presence | কারা এখন আছে | Who is there
processes | সার্ভারের প্রসেস | Processes of the server
push_devices | নোটিফিকেশনের যন্ত্র | Devices for push
push_told | পাঠানো নোটিফিকেশন | Sent push notifications
push_waiting | অপেক্ষার নোটিফিকেশন | Waiting push notifications
question_words | প্রশ্ন খোঁজার শব্দ | Words of questions
questions | প্রশ্ন ব্যাংক | Question bank
quiz_attempts | কুইজ ও পরীক্ষার উত্তর | Attempts at quizzes
quiz_extensions | পরীক্ষায় বাড়তি সময় | More time for exams
quiz_questions | কুইজের প্রশ্ন | Questions of quizzes
quizzes | কুইজ ও পরীক্ষা | Quizzes and exams
rate_limits | অনুরোধের সীমা | Rate limits
reactions | রিঅ্যাকশন | Reactions
reports | রিপোর্ট | Reports
revision_cards | রিভিশনের কার্ড | Revision cards
revision_reviews | রিভিশনের উত্তর | Answers in revision
saved_replies | সংরক্ষিত মন্তব্য | Saved replies
saves | সেভ করা পোস্ট | Saved posts
scheduled_posts | সময় দেওয়া পোস্ট | Scheduled posts
secrets | গোপন চাবি | Secrets
sessions | সাইন ইন | Sessions
settings | সেটিংস | Settings
setup | প্রথম সেটআপ | First setup
shares | শেয়ার | Shares
sms_counts | পাঠানো এসএমএসের হিসাব | Counts of SMS
spent_captchas | ব্যবহৃত ক্যাপচা | Spent captchas
study_steps | সাহায্যের ধাপ | Steps of help
subjects | বিষয় | Subjects
submission_bookmarks | খাতার বুকমার্ক | Bookmarks of scripts
submission_prints | খাতার ছাপ | Prints of scripts
submission_versions | খাতার আগের সংস্করণ | Earlier versions of scripts
submissions | জমা দেওয়া খাতা | Submissions
summary_items | পোস্টের সারাংশ | Summaries of posts
summary_reactions | সারাংশের রিঅ্যাকশন | Reactions to summaries
terms | পরিভাষা | Terms in two languages
timetable | নিয়মিত কাজের সময় | Times of recurring jobs
uploads | ফাইল | Files
users | মানুষ | People
vocabulary | খোঁজের শব্দ | Words for the search
weekly_channels | সাপ্তাহিক চিঠির ঠিকানা | Addresses of the weekly letter
weekly_codes | সাপ্তাহিক চিঠির কোড | Codes of the weekly letter
weekly_messages | সাপ্তাহিক চিঠি | Weekly letters
withdrawals | পাঠকের সামনে থেকে সরানো জিনিস | Things taken from the sight of readers
`);

export const tableWords = (name: string): Localized | undefined => tables.get(name);
