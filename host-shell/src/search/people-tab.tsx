import { useSession, userTypeOf } from "@loubby/shared-contracts/shell";
import { PersonItem } from "./person-item.tsx";
import { ResultList } from "./result-list.tsx";
import { usePeople } from "./use-results.ts";

/** The people of the search page, each with the way to them. */
export function PeopleTab({ keyword }: { readonly keyword: string }) {
  const list = usePeople(keyword);
  const keeps = useSession(({ user }) => user !== null && userTypeOf(user) !== "candidates");
  const people = list.data?.pages.flatMap((page) => page.people) ?? [];
  return (
    <ResultList
      list={list}
      count={people.length}
      near={list.data?.pages[0]?.near ?? false}
      kind="people"
      keyword={keyword}
      hint={
        keeps
          ? "You can find colleagues, applicants, pool members, people you've talked with and people open to contact. Search by name or by full e-mail address."
          : "You can find people you've talked with."
      }
    >
      {people.map((person) => (
        <PersonItem key={person._id} person={person} keyword={keyword} keeps={keeps} />
      ))}
    </ResultList>
  );
}
