// Imported first by every command: an older Node would fail later with an unrelated message.
const [major, minor] = process.versions.node.split(".").map(Number);
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;

if (!fits) {
  console.error(
    `অঙ্গন needs Node.js 20.19 or newer (of the even versions: 20, 22, 24 …); this is ${process.version}. ` +
      "Get it from https://nodejs.org and run the same command again.",
  );
  process.exit(1);
}
