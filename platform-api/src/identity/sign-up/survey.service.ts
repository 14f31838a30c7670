import { companyName } from "@loubby/shared-contracts/http/names.schema";
import type { SurveyAnswers } from "@loubby/shared-contracts/http/identity/onboarding.schema";
import type { Company } from "@loubby/shared-contracts/http/settings/company.schema";
import { companySizes } from "@loubby/shared-contracts/http/settings/company-sizes";
import { hasPermission } from "@loubby/shared-contracts/shell/permissions";
import { askerOf, type Principal } from "#api/access/principal";
import type { Services } from "#api/services";
import type { Arrivals } from "./arrivals.ts";
import { type AnswersRow, findAnswers, saveAnswers } from "./onboarding.sql.ts";

/**
 * Keeps answers of the employer's survey. What they say of the company stands in its details too, unless the details
 * were written elsewhere since, or the person answering may not write them.
 */
export function keepSurvey(
  { db }: Services,
  { amendCompany }: Arrivals,
  principal: Principal,
  answers: SurveyAnswers,
  completed: boolean,
): Promise<AnswersRow> {
  return db.as(askerOf(principal)).write(async (sql) => {
    const { answers: before } = await findAnswers(sql, principal.userId, "survey");
    const { organization } = principal;
    if (organization !== null && hasPermission(principal, "company_account", "update")) {
      await amendCompany(sql, organization.id, (company) => factsOf(company, before, answers));
    }
    return saveAnswers(sql, principal.userId, "survey", answers, completed);
  });
}

function factsOf(company: Company, before: SurveyAnswers, answers: SurveyAnswers) {
  const name = companyName.safeParse(answers.company_name).data;
  const size = companySizes.find((one) => one === answers.company_size);
  const website = answers.company_website;
  // The name was given at sign-up: the survey proposes it, so that another one is a correction.
  const named = before.company_name === undefined || before.company_name === company.company_name;
  return {
    ...(name !== undefined && named && name !== company.company_name ? { company_name: name } : {}),
    ...(website !== undefined && isFree(company.website, before.company_website)
      ? { website: website === "" ? null : website }
      : {}),
    ...(size !== undefined && isFree(company.company_size, before.company_size)
      ? { company_size: size }
      : {}),
  };
}

/** Whether a detail holds nothing but what the survey itself said before. */
function isFree(detail: string | null, said: string | undefined): boolean {
  return detail === null || detail === said;
}
