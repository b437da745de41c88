process.env["ANGON_TEST_FEED_CACHE"] = "off";

// The tests of the feed once more, with nothing cached between requests. Test files share their modules; the query makes
// this one a module of its own.
const again = "../../src/features/feed/feed.test.ts?without-cache";
await import(again);

delete process.env["ANGON_TEST_FEED_CACHE"];
