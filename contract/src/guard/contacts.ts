const AT = String.raw`(?:\s*[\[({<]?\s*@\s*[\])}>]?\s*|\s*[\[({<]\s*at\s*[\])}>]\s*|\s+at\s+|\s*(?:অ্যাট|এ্যাট|অ্যাট দ্য রেট|এট)\s*)`;
const DOT =
  /\s*[[({<]\s*(?:\.|dot|ডট)\s*[\])}>]\s*|\s+(?:dot|ডট)\s+|\s*\.\s+(?=me\b|com\b|gg\b|im\b|us\b)|\s+\.\s*/g;
const SLASH = /\s*\/\s*/g;

const SPACES = /\s+/g;

/**
 * The dots and slashes of addresses, however they are written. A run of spaces becomes one: an expression that begins with
 * spaces would try each of them.
 */
export const tightened = (text: string): string =>
  text.replace(SPACES, " ").replace(DOT, ".").replace(SLASH, "/");

/** Every repetition below is bounded, because a text of one long word is tried from each of its letters. */
const PROVIDER =
  "(?:g-?mail|yahoo|ymail|hotmail|outlook|live|icloud|proton(?:mail)?|জিমেইল|জি-মেইল|জীমেইল|ইয়াহু|হটমেইল|আউটলুক)";
const EMAIL = new RegExp(
  String.raw`[a-z0-9][a-z0-9._%+-]{0,40}@[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){0,4}\.[a-z]{2,}` +
    String.raw`|[\p{L}\p{M}\p{N}._%+-]${AT}${PROVIDER}(?:\.|\s+)(?:com|কম|me|co|net)`,
  "u",
);

/** Like `hasChatLink` and `hasHandle` it expects a tightened text, which is made once for the three. */
export const hasEmail = (tight: string): boolean => EMAIL.test(tight);

const CHAT_LINK = new RegExp(
  [
    String.raw`(?:^|[^\p{L}\p{N}.-])(?:t|m|ig|line|zalo|telegram|signal)\.me\/`,
    String.raw`(?:^|[^\p{L}\p{N}-])(?:wa\.me|telegram\.(?:dog|im)|imo\.im|signal\.group|discord\.gg)(?![\p{L}\p{N}])`,
    String.raw`(?:chat|api|web|www)?\.?whatsapp\.com\/`,
    String.raw`messenger\.com\/|(?:facebook|fb)\.com\/(?:messages|msg)|discord(?:app)?\.com\/(?:invite|channels)`,
    String.raw`snapchat\.com\/add|join\.skype\.com|viber\.com\/|chats\.viber|imo\.(?:us|onelink)`,
    String.raw`(?:tg|whatsapp|viber|fb-messenger|discord|imo):\/\/`,
  ].join("|"),
  "u",
);

export const hasChatLink = (tight: string): boolean => CHAT_LINK.test(tight);

const PLATFORM =
  "(?:telegram|টেলিগ্রাম(?:ে|ের)?|insta(?:gram)?|ইন্সটা(?:গ্রাম)?|ইনস্টা(?:গ্রাম)?(?:য়|ে)?|facebook|face ?book|ফেসবুক(?:ে|ের)?|fb|এফবি|whats ?app|হোয়াটসঅ্যাপ(?:ে)?|imo|ইমো(?:তে)?|discord|ডিসকর্ড(?:ে)?|snap ?chat|snap|স্ন্যাপচ্যাট(?:ে)?|স্ন্যাপ|messenger|মেসেঞ্জার(?:ে)?|tik ?tok|টিকটক(?:ে)?|viber|ভাইবার|signal|skype)";
/** A name that is typed, not said: it has a digit, a dot or an underscore, or is introduced as a name. */
const TYPED = String.raw`[a-z][a-z0-9]{0,30}(?:[._][a-z0-9]{1,30}){1,4}|[a-z]{2,30}[0-9]{1,10}[a-z0-9_]{0,20}`;
const WORDS_BETWEEN = String.raw`(?:[\s,:;=-]+[^\s@/]{1,12}){0,3}?[\s,:;=-]+`;
const INTRODUCED = String.raw`(?:id|আইডি|user ?name|ইউজারনেম|name|নাম|handle|হ্যান্ডেল|@)`;
const HANDLE = new RegExp(
  [
    String.raw`(?:^|[^\p{L}\p{M}])${PLATFORM}${WORDS_BETWEEN}@[a-z0-9_.]{3,}`,
    String.raw`@[a-z0-9_.]{3,}(?:\s+[^\s]{1,12}){0,2}?\s+(?:on |in )?${PLATFORM}`,
    String.raw`(?:^|[^\p{L}\p{M}])${PLATFORM}(?:\s*(?:[:=-]|এ|is|হলো|হচ্ছে|এর|my|আমার|${INTRODUCED})){1,4}\s*[:=-]?\s*(?:${TYPED})(?![\p{L}\p{N}])`,
    String.raw`(?:facebook|fb|instagram|tiktok|snapchat|x|twitter)\.com\/@?(?!watch|photo|video|share|reel|groups|events|p\/|hashtag|add\b|messages|plugins)[a-z0-9_.]{3,}`,
  ].join("|"),
  "u",
);

export const hasHandle = (tight: string): boolean => HANDLE.test(tight);
