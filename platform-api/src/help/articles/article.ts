import type { UserType } from "@loubby/shared-contracts/shell/access";
import { everyone } from "./everyone.ts";
import { forCandidates } from "./candidates.ts";
import { forHiring } from "./hiring.ts";
import { forCompanies } from "./companies.ts";
import { scheduling, schedulingOfCandidates, schedulingOfCompanies } from "./scheduling.ts";

/** How something is done in the product, in our words. */
export interface Article {
  /** Its name in addresses. */
  readonly slug: string;
  readonly title: string;
  /** Whose question it is. */
  readonly userTypes: readonly UserType[];
  /** Paragraphs of plain text; the first answers the question. */
  readonly body: readonly string[];
  /** Other words that people ask for it by. */
  readonly words?: string;
  /** Where it is done. */
  readonly link?: { readonly path: string; readonly label: string };
}

/** Every article. */
export const articles: readonly Article[] = [
  ...forHiring,
  ...forCompanies,
  ...schedulingOfCompanies,
  ...forCandidates,
  ...schedulingOfCandidates,
  ...everyone,
  ...scheduling,
];

/** The articles for one kind of person. */
export const articlesFor = (userType: UserType): readonly Article[] =>
  articles.filter(({ userTypes }) => userTypes.includes(userType));
