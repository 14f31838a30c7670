import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { candidates } from "@loubby/shared-contracts/http/candidates/candidates";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { LoadProblem } from "../../notices/load-problem.tsx";
import { Notice } from "../../notices/notice.tsx";
import { nameOf } from "../name-of.ts";
import { PersonApplications } from "./person-applications.tsx";
import { PersonFiles } from "./person-files.tsx";
import { PersonHead } from "./person-head.tsx";
import { PersonNotes } from "./person-notes.tsx";
import { PersonMails, PersonOffers, PersonPools, PersonScorecards } from "./person-sections.tsx";
import "../../profile/person.css";
import "../candidates.css";

interface PersonViewProps {
  readonly personId: string;
  readonly addressOf: (personId: string) => string;
  /** Heading level of the person's name: 1 where they are the whole page. */
  readonly level?: 1 | 2;
}

/** Shows everything a company knows of one person; each part loads, and fails, by itself. */
export function PersonView({ personId, addressOf, level = 2 }: PersonViewProps) {
  const navigate = useNavigate();
  const found = useQuery(query(candidates.get, { params: { personId } }));
  const id = found.data?.candidate._id;
  // Someone who was anonymous is at another address once their name is known.
  useEffect(() => {
    if (id !== undefined && id !== personId) void navigate(addressOf(id), { replace: true });
  }, [id, personId, addressOf, navigate]);
  if (found.isPending) return <PageSkeleton bodyOnly layout="form" />;
  if (found.isError && found.data === undefined) {
    const missing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
    if (missing)
      return <EmptyState drawing="signpost" title="Candidate not found" sentence={found.error.message} />;
    return (
      <LoadProblem
        title="Couldn't load this candidate"
        error={found.error}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const person = found.data;
  const section = { personId, level: level === 1 ? 2 : 3 } as const;
  return (
    <article className="mr-applicant cd-person" aria-label={nameOf(person)}>
      <PersonHead person={person} level={level} />
      {person.do_not_contact && (
        <Notice
          urgent
          title="Do not contact"
          text="This person, or your company, ended contact. Mails to them from pools and bulk actions are skipped."
        />
      )}
      {person.anonymous && (
        <Notice
          title="This job is reviewed anonymously"
          text="Other applications of the same person stay apart until someone reveals them."
        />
      )}
      <PersonApplications person={person} level={section.level} />
      <PersonNotes person={person} {...section} />
      <PersonScorecards {...section} />
      <PersonOffers {...section} />
      {!person.anonymous && <PersonPools {...section} />}
      <PersonMails {...section} />
      <PersonFiles {...section} />
    </article>
  );
}
