import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { query } from "@loubby/shared-contracts/http/query";
import * as paths from "@loubby/shared-contracts/paths";
import { lockOf, useAccess } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";

interface NoOneFoundProps {
  /** What was typed, and found no one. */
  readonly search: string;
  /** Says who the reader can write to. */
  readonly sentence: string;
}

/** Says that no one was found, or that who was meant has no password yet and how to reach them. */
export function NoOneFound({ search, sentence }: NoOneFoundProps) {
  const mayRead = lockOf(useAccess(candidates.list.access)) === null;
  const applied = useQuery({
    ...query(candidates.list, { query: { q: search, limit: 2 } }),
    enabled: mayRead,
  });
  // Contacts leave out only those who can't sign in, so a name that is here alone has no password.
  const named = applied.data?.near === false ? applied.data.items.filter((one) => !one.anonymous) : [];
  const [first, second] = named;
  if (first === undefined)
    return <EmptyState compact drawing="search" title="No one found" sentence={sentence} />;
  const { candidate, application } = first;
  const isOne = second === undefined;
  return (
    <EmptyState
      compact
      drawing="search"
      title={
        isOne
          ? `${candidate.first_name} ${candidate.last_name} has no password yet`
          : "These candidates have no password yet"
      }
      sentence="Messages don't reach them until they choose one, but mail does."
      action={
        isOne ? (
          <Link to={paths.application(application.job._id, application._id, "mails")}>
            Mail them from their application
          </Link>
        ) : (
          <Link to={`${paths.candidates}?q=${encodeURIComponent(search)}`}>See them in Candidates</Link>
        )
      }
    />
  );
}
