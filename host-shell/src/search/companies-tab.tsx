import { userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { CompanyItem } from "./company-item.tsx";
import { ResultList } from "./result-list.tsx";
import { useCompanies } from "./use-results.ts";

/** The companies of the search page. */
export function CompaniesTab({ keyword }: { readonly keyword: string }) {
  const list = useCompanies(keyword);
  const isCandidate = useSession(({ user }) => user !== null && userTypeOf(user) === "candidates");
  const companies = list.data?.pages.flatMap((page) => page.companies) ?? [];
  return (
    <ResultList
      list={list}
      count={companies.length}
      near={list.data?.pages[0]?.near ?? false}
      kind="companies"
      keyword={keyword}
      hint="Only companies with open jobs are shown. Try fewer words of the name."
    >
      {companies.map((company) => (
        <CompanyItem key={company._id} company={company} keyword={keyword} isCandidate={isCandidate} />
      ))}
    </ResultList>
  );
}
