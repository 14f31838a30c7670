import * as paths from "@loubby/shared-contracts/paths";
import type { SavedItem } from "@loubby/shared-contracts/http/agents/saved.schema";
import { userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { CompanyItem } from "../search/company-item.tsx";
import { PersonItem } from "../search/person-item.tsx";
import { SavedList } from "./saved-list.tsx";

/** The people that a company's member keeps for later. */
export function SavedPeople() {
  return (
    <SavedList
      type="person"
      things="people"
      emptyHint="Press the heart on an applicant, a pool member or anyone you find to save them here."
      findMore={{ to: `${paths.search}/people`, label: "Find people" }}
      goneText={(count) =>
        count === 1
          ? "1 person is no longer available: they withdrew, or you no longer have access."
          : `${count} people are no longer available: they withdrew, or you no longer have access.`
      }
      Item={Person}
    />
  );
}

/** The companies that someone keeps in sight. */
export function SavedCompanies() {
  return (
    <SavedList
      type="company"
      things="companies"
      emptyHint="Press the heart on a company to see its open jobs here."
      findMore={{ to: `${paths.search}/companies`, label: "Find companies" }}
      goneText={(count) =>
        count === 1 ? "1 company is no longer available." : `${count} companies are no longer available.`
      }
      Item={Company}
    />
  );
}

function Person({ item }: { readonly item: SavedItem }) {
  return item.type === "person" && <PersonItem person={item.person} keeps />;
}

function Company({ item }: { readonly item: SavedItem }) {
  const isCandidate = useSession(({ user }) => user !== null && userTypeOf(user) === "candidates");
  return item.type === "company" && <CompanyItem company={item.company} isCandidate={isCandidate} />;
}
