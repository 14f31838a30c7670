const SEGMENTS = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text, without what stands around them. */
export const sentencesOf = (text: string): string[] =>
  [...SEGMENTS.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);

/** The words of a sentence, without punctuation. */
export const wordsOf = (sentence: string): string[] => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
