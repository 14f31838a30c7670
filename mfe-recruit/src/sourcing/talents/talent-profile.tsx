import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { query } from "@loubby/shared-contracts/http/query";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import type { TalentProfile as Profile } from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { ApiError } from "@loubby/shared-contracts/shell";
import { Avatar } from "@loubby/shared-ui/avatar";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { NextMeetingAbout } from "../../notices/on-demand.ts";
import { ProfileFacts, profileFacts } from "../../profile/profile-section.tsx";
import { Known } from "./known.tsx";
import { spanWords } from "./month-words.ts";
import { TalentActions } from "./talent-actions.tsx";
import { personOf } from "./use-chosen.ts";
import "../../profile/person.css";

interface TalentProfileProps {
  readonly userId: string;
  /** Heading level of the person's name: 1 where they are the whole page. */
  readonly level?: 1 | 2;
}

/** Shows a talent's profile. */
export function TalentProfile({ userId, level = 2 }: TalentProfileProps) {
  const found = useQuery(query(talents.get, { params: { userId } }));
  if (found.isPending) return <PageSkeleton layout="form" />;
  if (found.isSuccess) return <Found profile={found.data} level={level} />;
  const isMissing = found.error instanceof ApiError && [400, 404].includes(found.error.status);
  if (isMissing)
    return (
      <EmptyState
        level={level}
        drawing="signpost"
        title="Person not found"
        sentence="They don't let companies reach out, or they've stopped."
      />
    );
  return (
    <ErrorState
      level={level}
      title="Couldn't load the profile"
      {...failureOf(found.error)}
      onRetry={() => void found.refetch()}
    />
  );
}

interface FoundProps extends Required<Pick<TalentProfileProps, "level">> {
  readonly profile: Profile;
}

function Found({ profile, level }: FoundProps) {
  const Name = `h${level}` as const;
  const person = personOf(profile);
  const facts = [
    // The name and the work history show these two.
    ...profileFacts({
      ...profile,
      headline: "",
      positions: [],
    }),
    ["Tracks", profile.categories.join(", ")] as const,
    ["Looking for", profile.other_work] as const,
    ["Program", profile.programme_source ?? ""] as const,
  ].filter(([, value]) => value !== "");
  return (
    <article className="mr-applicant" aria-label={person.name}>
      <header className="mr-applicant-head">
        <Avatar name={person.name} src={profile.logo_url} size={48} decorative />
        <div className="mr-applicant-words">
          <Name className="mr-applicant-name" dir="auto">
            {person.name}
          </Name>
          {profile.headline && <p dir="auto">{profile.headline}</p>}
          <Known known={profile.known} />
        </div>
      </header>
      <TalentActions people={[person]} />
      <Suspense fallback={null}>
        <NextMeetingAbout kind="talent" id={profile._id} />
      </Suspense>
      {facts.length > 0 && (
        <Part title="Profile" level={level}>
          <ProfileFacts facts={facts} />
        </Part>
      )}
      {profile.positions.length > 0 && (
        <Part title="Work" level={level}>
          {profile.positions.map(({ title, company, started, ended, description }) => (
            <div key={`${title} ${company} ${started}`} className="td-entry">
              <strong dir="auto">{title}</strong>
              <p dir="auto">{company}</p>
              <p className="td-quiet lb-figures">{spanWords(started, ended)}</p>
              {description && (
                <p className="mr-applicant-text" dir="auto">
                  {description}
                </p>
              )}
            </div>
          ))}
        </Part>
      )}
      {profile.education.length > 0 && (
        <Part title="Education" level={level}>
          {profile.education.map(({ level: degree, school, field, started, ended }) => (
            <div key={`${degree} ${school} ${started}`} className="td-entry">
              <strong dir="auto">{school}</strong>
              <p dir="auto">{field === "" ? degree : `${degree}, ${field}`}</p>
              <p className="td-quiet lb-figures">{spanWords(started, ended)}</p>
            </div>
          ))}
        </Part>
      )}
      {profile.links.length > 0 && (
        <Part title="Links" level={level}>
          <ul className="td-links">
            {profile.links.map(({ label, url }) => (
              <li key={`${label} ${url}`}>
                <a href={url} target="_blank" rel="noopener noreferrer nofollow" dir="auto">
                  {label}
                </a>{" "}
                <span className="td-quiet">{URL.parse(url)?.hostname ?? url}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </article>
  );
}

interface PartProps extends FoundRank {
  readonly title: string;
  readonly children: ReactNode;
}
type FoundRank = Pick<FoundProps, "level">;

function Part({ title, level, children }: PartProps) {
  const Title = level === 1 ? "h2" : "h3";
  return (
    <section className="td-part">
      <Title>{title}</Title>
      {children}
    </section>
  );
}
