import type { CandidateDetails } from "@loubby/shared-contracts/http/candidates/candidates.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { Tags } from "../../tags/tags.tsx";
import { nameOf } from "../name-of.ts";

interface PersonHeadProps {
  readonly person: CandidateDetails;
  /** Heading level of the person's name. */
  readonly level: 1 | 2;
}

/** Says who a person is, what they do now, and how to reach them. */
export function PersonHead({ person, level }: PersonHeadProps) {
  const Name = `h${level}` as const;
  const { candidate, position, headline, links } = person;
  const work = position ? `${position.title} at ${position.company}` : headline;
  return (
    <header className="mr-applicant-head">
      <Avatar name={nameOf(person)} src={candidate.logo_url} size={48} decorative />
      <div className="mr-applicant-words cd-head">
        <Name className="mr-applicant-name" dir="auto">
          {nameOf(person)}
        </Name>
        {work && <p dir="auto">{work}</p>}
        {candidate.email_address && (
          <p>
            <a href={`mailto:${candidate.email_address}`}>{candidate.email_address}</a>
            {candidate.phone_number && (
              <>
                {" · "}
                <a href={`tel:${candidate.phone_number}`}>{candidate.phone_number}</a>
              </>
            )}
          </p>
        )}
        {links.length > 0 && (
          <p>
            {links.map(({ label, url }, at) => (
              <span key={url}>
                {at > 0 && " · "}
                <a href={url} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
                  {label || url}
                </a>
              </span>
            ))}
          </p>
        )}
        <Tags tags={person.tags} />
      </div>
    </header>
  );
}
