const SPECIAL = /[†‡ˆ‰Šƒ„…¨©ª«¬®-¿À-ÿœŒŸ˜™š›‹]/g;
/** Vowel signs, reph and ya-phala, which no other language of the alphabet writes. */
const SIGN = /[†‡ˆ‰„¨©ª]/;
const LETTER = /[A-Za-z]/g;
const BENGALI = /[\u0980-\u09FF]/g;

/** In Bengali text every eighth glyph is an া, which is `v` there; English has one `v` among a hundred letters. */
const LEAST_V = 0.04;
const LEAST_SPECIAL = 0.02;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Whether a text has a sign of Bijoy, so that its reader may be asked. */
export const mayBeBijoy = (text: string): boolean => SIGN.test(text);

/** Whether a text without markup is Bengali in the encoding of Bijoy; English, French and Unicode are not. */
export function looksLikeBijoy(text: string): boolean {
  const special = count(text, SPECIAL);
  const letters = count(text, LETTER);
  const all = special + letters;
  return (
    SIGN.test(text) &&
    special / all >= LEAST_SPECIAL &&
    count(text, /v/g) / all >= LEAST_V &&
    count(text, BENGALI) < special
  );
}
