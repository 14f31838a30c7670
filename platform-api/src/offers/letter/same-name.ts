/** Letters that Unicode doesn't take for another one with a mark, and how people type them without. */
const PLAIN = new Map(
  "ø:o ł:l đ:d ð:d þ:th æ:ae œ:oe ħ:h ŧ:t ı:i ɔ:o ɛ:e ə:e ŋ:n ɖ:d ɗ:d ɓ:b ƙ:k ƴ:y ƒ:f ɣ:g ʋ:v"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);

/** Whether two spellings are one name: case, accents, spaces, hyphens and apostrophes don't count. */
export function sameName(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

function fold(name: string): string {
  // Upper case first, which makes one of letters that differ in lower case alone, such as ß and ss.
  const letters = name.normalize("NFKD").toUpperCase().toLowerCase().normalize("NFKD");
  // A mark of one script, such as a vowel of Devanagari, is a part of the name; those that any script takes are accents.
  const bare = letters.replace(/\p{Script=Inherited}/gu, "").replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return bare.replace(/[^a-z0-9]/gu, (letter) => PLAIN.get(letter) ?? letter);
}
