/** A word of a name; "I" begins the next clause. */
export const NAME = "(?!(?:I|Ich|Je)(?![\\p{L}\\p{M}\\d&-]))\\p{Lu}[\\p{L}\\p{M}\\d&'’-]*";
const NAMES = `${NAME}(?: (?:(?:&|of|and|und|der|für|de) )?${NAME})*`;
const PLACE = `${NAME}(?: (?:(?:of|de|am|sur) )?${NAME})*`;
/** "five years", "for over 3 years" */
export const FOR_YEARS =
  "(?: (?:for )?(?:(?:over|about|almost|more than) )?[\\p{L}\\d]+\\+? (?:years?|months?))?";
/** "an Optical Engineer at Zeiss in Jena" */
export const AT = `(?:an? |the |eine? )?(?<title>\\p{L}[\\p{L}\\p{M} /&-]{2,60}?) (?:at|for|with|bei|chez) (?:the )?(?<employer>${NAMES})(?: (?:in|à) (?<location>${PLACE}))?`;
