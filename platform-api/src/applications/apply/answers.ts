import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { KeptAnswer, OpenQuestion } from "@loubby/shared-contracts/http/jobs/questions.schema";
import type { Attachment } from "#api/files/find-attachment";
import { readNumber } from "./read-number.ts";

/** An answer as it is submitted. */
export interface SentAnswer {
  readonly question_id: string;
  readonly value: string;
}

/** Finds a candidate's upload for one of the purposes of answers; returns undefined for anyone else's. */
export type AnswerFileFinder = (
  fileId: string,
  purpose: "answer-file" | "answer-video",
) => Promise<Attachment | undefined>;

/** What is asked, and where: numbers and phones are read as people of that country write them. */
export interface Asked {
  readonly questions: readonly OpenQuestion[];
  /** Two letters, or null. */
  readonly country: string | null;
}

type Read = { readonly answer: KeptAnswer | null } | { readonly problem: string };

const SHORT_TEXT = 300;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Validates a candidate's answers against the job's questions and returns what to save. Throws 422
 * `answers_incomplete` naming each question by path (`answers.<question id>`), so that the form can show the message
 * beside it.
 */
export async function answersOf(
  { questions, country }: Asked,
  sent: readonly SentAnswer[],
  findFile: AnswerFileFinder,
): Promise<KeptAnswer[]> {
  const values = new Map(sent.map((answer) => [answer.question_id, answer.value.trim()]));
  const problems: { path: string; message: string }[] = [];
  const kept: KeptAnswer[] = [];
  for (const question of questions) {
    const read = await readAnswer(question, values.get(question._id) ?? "", findFile, country);
    if ("problem" in read) problems.push({ path: `answers.${question._id}`, message: read.problem });
    else if (read.answer) kept.push(read.answer);
  }
  const asked = new Set(questions.map((question) => question._id));
  if (sent.some((answer) => !asked.has(answer.question_id))) {
    problems.push({
      path: "answers",
      message: "This job's questions have changed. Please check your answers.",
    });
  }
  if (problems.length > 0) {
    throw new ApiError(422, "answers_incomplete", "Some answers are missing or not valid.", problems);
  }
  return kept;
}

async function readAnswer(
  question: OpenQuestion,
  value: string,
  findFile: AnswerFileFinder,
  country: string | null,
): Promise<Read> {
  const { kind, label, options } = question;
  const keep = (text: string): Read => ({ answer: { question: label, kind, value: text } });
  if (value === "") return question.required ? { problem: "Please answer this question." } : { answer: null };
  switch (kind) {
    case "short_text":
      return value.length > SHORT_TEXT ? { problem: `At most ${SHORT_TEXT} characters.` } : keep(value);
    case "long_text":
      return keep(value);
    case "yes_no":
      return value === "yes" || value === "no" ? keep(value) : { problem: "Please answer yes or no." };
    case "single_choice":
      return options.includes(value) ? keep(value) : { problem: "Please choose one of the options." };
    case "multi_choice": {
      const chosen = new Set(value.split("\n"));
      // In the company's order and without duplicates, whatever order they were ticked in.
      return [...chosen].every((option) => options.includes(option))
        ? keep(options.filter((option) => chosen.has(option)).join("\n"))
        : { problem: "Please choose from the options." };
    }
    case "number": {
      const number = readNumber(value, country);
      return number === undefined ? { problem: "Please enter a number, such as 3 or 2.5." } : keep(number);
    }
    case "phone": {
      const phone = parsePhoneNumberFromString(value, {
        extract: false,
        ...(country !== null && isSupportedCountry(country) && { defaultCountry: country }),
      });
      return phone?.isPossible()
        ? keep(phone.number)
        : { problem: "This doesn't look like a phone number. Check the country code and the digits." };
    }
    case "file":
    case "video": {
      const file = UUID.test(value) ? await findFile(value, `answer-${kind}`) : undefined;
      if (file === undefined) return { problem: `We couldn't upload this ${kind}. Please add it again.` };
      const { id: _id, name, size, content_type } = file;
      return { answer: { question: label, kind, value: name, file: { _id, name, size, content_type } } };
    }
  }
}
