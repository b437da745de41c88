import { defineText } from "../../../lib/i18n/text.ts";

export const text = defineText({
  title: { bn: "সার্ভারের অবস্থা", en: "Health" },
  checked: { bn: (time: string) => `দেখা হয়েছে: ${time}`, en: (time: string) => `Checked: ${time}` },
  again: { bn: "আবার দেখুন", en: "Check again" },
  notAgain: {
    bn: "এবার অবস্থা জানা গেল না। নিচে আগের বারের খবর।",
    en: "The state could not be loaded this time. Below is the earlier one.",
  },
  good: { bn: "সব ঠিক আছে", en: "All is well" },
  jobsLate: {
    bn: (wait: string) => `একটা কাজ ${wait} ধরে অপেক্ষায়। ওয়ার্কার বন্ধ, নয়তো কুলিয়ে উঠছে না।`,
    en: (wait: string) => `A job has waited for ${wait}: the worker is off or too slow.`,
  },
  jobsDead: {
    bn: (count: string) => `${count}টা কাজ পাঁচবার চেষ্টার পরও হয়নি। নিচে কারণ দেখে আবার চালান।`,
    en: (count: string) => `Jobs that failed five times: ${count}. Read the cause below and run them again.`,
  },
  backupNever: {
    bn: "এখনো কোনো ব্যাকআপ নেওয়া হয়নি।",
    en: "No backup was ever taken.",
  },
  backupOld: {
    bn: (time: string) => `শেষ ব্যাকআপ: ${time}। রোজ একটা নেওয়া চাই।`,
    en: (time: string) => `Last backup: ${time}. Take one each day.`,
  },
  diskFull: {
    bn: "ডিস্কের দশ ভাগের এক ভাগও খালি নেই।",
    en: "Less than a tenth of the disk is free.",
  },
  sms: { bn: "এসএমএস, শেষ সাত দিন", en: "SMS, last seven days" },
  firstGateway: { bn: "প্রথম গেটওয়ে", en: "First gateway" },
  secondGateway: { bn: "দ্বিতীয় গেটওয়ে", en: "Second gateway" },
  smsCounts: {
    bn: (sent: string, failed: string) => `${sent}টি গেছে, ${failed}টি যায়নি`,
    en: (sent: string, failed: string) => `${sent} sent, ${failed} failed`,
  },
  smsFails: {
    bn: (failed: string) => `শেষ সাত দিনে ${failed}টি এসএমএস যায়নি। গেটওয়ের টাকা আর ঠিকানা দেখুন।`,
    en: (failed: string) =>
      `SMS that did not go out in seven days: ${failed}. Check the gateway's balance and address.`,
  },
  others: { bn: "বাইরের সার্ভার, শেষ সাত দিন", en: "Other servers, last seven days" },
  noCalls: {
    bn: "মেইল, ফোনের নোটিফিকেশন বা ফাইলের ভাণ্ডারে কিছু পাঠানো হয়নি।",
    en: "No mail, push message or request of the file store.",
  },
  mail: { bn: "মেইল", en: "E-mail" },
  push: {
    bn: (host: string) => `ফোনের নোটিফিকেশন (${host})`,
    en: (host: string) => `Push (${host})`,
  },
  bucket: { bn: "ফাইলের ভাণ্ডার (S3)", en: "File store (S3)" },
  callCountsRefused: {
    bn: (sent: string, failed: string, refused: string) =>
      `${sent}টি গেছে, ${failed}টি যায়নি, ${refused}টির ঠিকানা আর নেই`,
    en: (sent: string, failed: string, refused: string) =>
      `${sent} sent, ${failed} failed, ${refused} to addresses that are gone`,
  },
  lastFailure: {
    bn: (time: string) => `শেষ যেটা যায়নি: ${time}`,
    en: (time: string) => `Last failure: ${time}`,
  },
  callsFail: {
    bn: (name: string, failed: string) => `${name}: শেষ সাত দিনে ${failed}টি যায়নি।`,
    en: (name: string, failed: string) => `${name}: ${failed} failed in seven days.`,
  },
  processes: { bn: "প্রসেস", en: "Processes" },
  web: { bn: "ওয়েব", en: "web" },
  worker: { bn: "ওয়ার্কার", en: "worker" },
  startedAgo: { bn: (time: string) => `চালু হয়েছে ${time}`, en: (time: string) => `started ${time}` },
  alive: { bn: "চলছে", en: "running" },
  silent: {
    bn: (wait: string) => `${wait} ধরে সাড়া নেই`,
    en: (wait: string) => `silent for ${wait}`,
  },
  noWorker: {
    bn: "কোনো ওয়ার্কার চলছে না। নোটিফিকেশন আর নিয়মিত কাজ থেমে আছে।",
    en: "No worker is running: notifications and recurring jobs stand still.",
  },
  processGone: {
    bn: (names: string) => `সাড়া নেই: ${names}। থামানো হয়নি, বন্ধ হয়ে গেছে।`,
    en: (names: string) => `Silent: ${names}. It was not stopped, it died.`,
  },
  version: { bn: "সংস্করণ", en: "Version" },
  server: { bn: "অঙ্গন", en: "Angon" },
  commit: { bn: "কমিট", en: "Commit" },
  started: { bn: "চালু হয়েছে", en: "Started" },
  storage: { bn: "জায়গা", en: "Storage" },
  database: { bn: "ডেটাবেস", en: "Database" },
  files: { bn: (count: string) => `ফাইল (${count}টি)`, en: (count: string) => `Files (${count})` },
  disk: {
    bn: (free: string, total: string) => `ডিস্কে ${total}-এর মধ্যে ${free} খালি`,
    en: (free: string, total: string) => `${free} of ${total} free on the disk`,
  },
  replica: { bn: "রেপ্লিকা", en: "Replica" },
  replicaRead: {
    bn: (time: string) => `পড়া হচ্ছে, ${time} থেকে`,
    en: (time: string) => `Read since ${time}`,
  },
  replicaLeftSince: {
    bn: (time: string) => `পড়া হচ্ছে না, ${time} থেকে`,
    en: (time: string) => `Not read since ${time}`,
  },
  replicaBehind: {
    bn: (wait: string, bytes: string) => `${wait} ও ${bytes} পিছিয়ে`,
    en: (wait: string, bytes: string) => `${wait} and ${bytes} behind`,
  },
  replicaUnknown: { bn: "কতটা পিছিয়ে, জানা নেই", en: "How far behind is not known" },
  replicaLeft: {
    bn: "রেপ্লিকা পড়া হচ্ছে না। সব পড়া মূল ডেটাবেস থেকে হচ্ছে। নিচে কারণ দেখুন।",
    en: "The replica is not read: the primary answers everything. Read the cause below.",
  },
  tables: { bn: "সবচেয়ে বড় টেবিল", en: "Largest tables" },
  jobs: { bn: "কাজ", en: "Jobs" },
  listener: { bn: "কোন কাজ", en: "Job" },
  due: { bn: "এখন বাকি", en: "Due" },
  delayed: { bn: "পরে হবে", en: "Later" },
  dead: { bn: "থেমে গেছে", en: "Failed" },
  noJobs: { bn: "কোনো কাজ বাকি নেই।", en: "No jobs are waiting." },
  deadTitle: { bn: "থেমে যাওয়া কাজ", en: "Failed jobs" },
  retry: { bn: "আবার চালান", en: "Run again" },
  retryOne: {
    bn: (job: string) => `${job}: আবার চালান`,
    en: (job: string) => `${job}: run again`,
  },
  retryAll: { bn: "সব আবার চালান", en: "Run all again" },
  retried: {
    bn: (count: string) => `${count}টা কাজ আবার শুরু হলো`,
    en: (count: string) => `Started again: ${count}`,
  },
  statements: { bn: "ধীর স্টেটমেন্ট", en: "Slow statements" },
  statementsOff: {
    bn: "PostgreSQL-এ pg_stat_statements চালু নেই, তাই মাপা হচ্ছে না।",
    en: "Not measured: pg_stat_statements is not switched on in PostgreSQL.",
  },
  calls: {
    bn: (calls: string, mean: string, total: string) =>
      `${calls} বার, গড়ে ${mean} মি.সে., মোট ${total} সেকেন্ড`,
    en: (calls: string, mean: string, total: string) => `${calls} calls, ${mean} ms each, ${total} s in all`,
  },
});
