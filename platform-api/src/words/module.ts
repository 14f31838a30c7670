import { clockQueue } from "#api/background/queue";
import { type Module, work } from "#api/module";
import { forgetUnusedWords, learnNewWords, writeDueWords } from "./tend-words.ts";

/** How things are found by words: read, compared, put right. */
export const wordsModule: Module = {
  name: "words",
  offers: [
    "containing",
    "count-each",
    "find-by-words",
    "latest-matching",
    "name-words",
    "parse-query",
    "query-words",
    "typed-query",
  ],
  work: [
    work(clockQueue("words.write-due"), writeDueWords, "* * * * *"),
    work(clockQueue("words.learn-new"), learnNewWords, "* * * * *"),
    work(clockQueue("words.forget-unused"), forgetUnusedWords, "23 4 * * *"),
  ],
};
