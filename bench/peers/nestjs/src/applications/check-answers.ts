import { UnprocessableEntityException } from "@nestjs/common";
import type { Question } from "../entities/question.entity";
import type { AnswerDto } from "./apply.dto";

/** What an application keeps of its answers. Throws 422 for one that is missing or does not fit. */
export function checkAnswers(questions: Question[], sent: AnswerDto[]) {
  const values = new Map(sent.map(({ question_id, value }) => [question_id, value.trim()]));
  return questions.flatMap((question) => {
    const value = values.get(question.id) ?? "";
    if (value === "") {
      if (question.required) throw new UnprocessableEntityException(`"${question.label}" has no answer`);
      return [];
    }
    if (!fits(question, value)) throw new UnprocessableEntityException(`"${question.label}" does not fit`);
    return [{ question: question.label, kind: question.kind, value }];
  });
}

function fits({ kind, options }: Question, value: string): boolean {
  switch (kind) {
    case "short_text":
      return value.length <= 300;
    case "yes_no":
      return value === "yes" || value === "no";
    case "single_choice":
      return options.includes(value);
    case "multi_choice":
      return value.split("\n").every((option) => options.includes(option));
    case "number":
      return /^-?\d{1,15}(\.\d{1,6})?$/.test(value);
    default:
      return true;
  }
}
