import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { connections } from "@loubby/shared-contracts/http/connections/connections";
import type { KnownPerson } from "@loubby/shared-contracts/http/connections/connections.schema";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { SearchField } from "@loubby/shared-ui/forms/search-field";
import { ConnectStep } from "./connect-button.tsx";
import { PersonRow } from "./person-row.tsx";
import { useOwnConnections } from "./use-connections.ts";
import "@loubby/shared-ui/forms/field.css";

const RELATIONS: Readonly<Record<KnownPerson["relation"], string>> = {
  colleague: "Colleague",
  connection: "Connection",
  applicant: "Candidate of your company",
  acquaintance: "You've talked",
  open: "Open to companies",
};

const SHOWN = 10;

/** People one may know, by name or what they do. */
export function PeopleFinder() {
  const [keyword, setKeyword] = useState("");
  const found = useQuery({
    ...query(connections.people, { query: { keyword, limit: SHOWN } }),
    placeholderData: keepPreviousData,
  });
  const people = found.data?.items ?? [];
  const between = new Map(useOwnConnections().map((connection) => [connection.person._id, connection]));
  return (
    <section className="set-card cn-box" aria-label="People you may know">
      <h2>People you may know</h2>
      <SearchField
        label="Search people"
        placeholder="Name or headline"
        value={keyword}
        onSearch={setKeyword}
      />
      {found.isError && (
        <ErrorState
          compact
          title="Couldn't search people"
          {...failureOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && people.length === 0 && (
        <p className="lb-field-help">
          {keyword === ""
            ? "Colleagues, applicants and people you've talked with will appear here."
            : "No one matches your search."}
        </p>
      )}
      {people.length > 0 && (
        <ul>
          {people.map((person) => (
            <PersonRow
              key={person._id}
              person={person}
              detail={[RELATIONS[person.relation], person.headline].filter(Boolean).join(" · ")}
              actions={<ConnectStep userId={person._id} connection={between.get(person._id) ?? null} />}
            />
          ))}
        </ul>
      )}
      {found.data?.nextCursor && <p className="lb-field-help">Search by name to find more people.</p>}
    </section>
  );
}
