import type {
  Education,
  Position,
  ProfileLink,
} from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { linkProblem } from "@loubby/shared-contracts/http/profile/safe-link";

/** What is wrong with an entry, in words, by field. */
export type Problems<T> = Partial<Record<keyof T, string>>;

const MONTH = /^\d{4}-\d{2}$/;

function spanProblems({ started, ended }: Pick<Position, "started" | "ended">) {
  const whole = MONTH.test(started);
  return {
    ...(whole ? {} : { started: "Please choose a month and a year." }),
    ...(ended === null || MONTH.test(ended) ? {} : { ended: "Please choose a month and a year." }),
    ...(whole && ended !== null && MONTH.test(ended) && ended < started
      ? { ended: "The end is before the start." }
      : {}),
  };
}

/** What a position still needs before it can be saved. */
export function missingInPosition(position: Position): Problems<Position> {
  return {
    ...(position.title.trim() === "" ? { title: "Please enter your title." } : {}),
    ...(position.company.trim() === "" ? { company: "Please enter a company." } : {}),
    ...spanProblems(position),
  };
}

/** What an entry of education still needs before it can be saved. */
export function missingInEducation(education: Education): Problems<Education> {
  return {
    ...(education.school.trim() === "" ? { school: "Please enter a school." } : {}),
    ...spanProblems(education),
  };
}

/** What a link still needs before it can be saved. */
export function missingInLink({ label, url }: ProfileLink): Problems<ProfileLink> {
  const problem = linkProblem(url);
  return {
    ...(label.trim() === "" ? { label: "Name the link, for example Portfolio." } : {}),
    ...(problem === null ? {} : { url: problem }),
  };
}
