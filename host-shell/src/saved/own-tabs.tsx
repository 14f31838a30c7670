import * as paths from "@loubby/shared-contracts/paths";
import type { SavedItem } from "@loubby/shared-contracts/http/agents/saved.schema";
import { userTypeOf, useSession } from "@loubby/shared-contracts/shell";
import { CompanyItem } from "../search/company-item.tsx";
import { PersonItem } from "../search/person-item.tsx";
import { SavedList } from "./saved-list.tsx";

/** The people whom a company's member keeps for later. */
export function SavedPeople() {
  return (
    <SavedList
      type="person"
      things="people"
      emptyHint="Press the heart of an applicant, of someone in a talent pool or of someone you find, to come back to them here."
      findMore={{ to: `${paths.search}/people`, label: "Find people" }}
      goneText={(count) =>
        count === 1
          ? "One person is no longer shown: they withdrew, or may no longer be shown to you."
          : `${count} people are no longer shown: they withdrew, or may no longer be shown to you.`
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
      emptyHint="Press the heart of a company to see here when it has open jobs."
      findMore={{ to: `${paths.search}/companies`, label: "Find companies" }}
      goneText={(count) =>
        count === 1
          ? "One company shows nothing of itself any more."
          : `${count} companies show nothing of themselves any more.`
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
