import { sentencesOf, wordsOf } from "./sentences.ts";

const MOST_QUESTIONS = 5;
/** Words of a sentence that something can be asked of, and letters of a word that is worth asking for. */
const LEAST_WORDS = 6;
const LEAST_LETTERS = 5;

/** A quiz of a text, line by line: sentences with their longest word left out, and the answers below. */
export function quizOf(text: string): string[] {
  const asked = sentencesOf(text)
    .map((sentence) => ({ sentence, answer: longestOf(wordsOf(sentence)) }))
    .filter(
      ({ sentence, answer }) => wordsOf(sentence).length >= LEAST_WORDS && answer.length >= LEAST_LETTERS,
    )
    .slice(0, MOST_QUESTIONS);
  if (asked.length === 0)
    return [`Send me some sentences of at least ${LEAST_WORDS} words, and I'll ask about them.`];
  return [
    ...asked.map(({ sentence, answer }, at) => `${at + 1}. ${sentence.replace(answer, "_____")}`),
    "",
    `Answers: ${asked.map(({ answer }, at) => `${at + 1}. ${answer}`).join("  ")}`,
  ];
}

const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), "");
