import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { yearsText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { countryName } from "@loubby/shared-contracts/http/countries";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { profile } from "@loubby/shared-contracts/http/profile/profile";
import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { query } from "@loubby/shared-contracts/http/query";
import { ApiError } from "@loubby/shared-contracts/shell";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";

interface ProfileSectionProps {
  readonly userId: string;
  /** Whether they can sign in and so write a profile. */
  readonly hasAccount: boolean;
  readonly hasWithdrawn: boolean;
}

/** Shows a candidate's profile in short, and leads to all of it. */
export function ProfileSection({ userId, hasAccount, hasWithdrawn }: ProfileSectionProps) {
  const found = useQuery(query(profile.get, { params: { userId } }));
  return (
    <section>
      <h3>Profile</h3>
      {found.isPending && <PageSkeleton bodyOnly layout="list" count={2} />}
      {found.isError && !found.data && (
        <Missing error={found.error} hasWithdrawn={hasWithdrawn} onRetry={() => void found.refetch()} />
      )}
      {found.data && <Summary found={found.data} hasAccount={hasAccount} />}
    </section>
  );
}

interface MissingProps {
  readonly error: Error;
  readonly hasWithdrawn: boolean;
  readonly onRetry: () => void;
}

function Missing({ error, hasWithdrawn, onRetry }: MissingProps) {
  if (error instanceof ApiError && error.status === 404)
    return (
      <p className="mr-muted">
        {hasWithdrawn
          ? "They withdrew, so your company no longer sees their profile."
          : "Your company can't see their profile."}
      </p>
    );
  return <ErrorState compact title="Couldn't load the profile" {...failureOf(error)} onRetry={onRetry} />;
}

function Summary({ found, hasAccount }: { readonly found: PublicProfile; readonly hasAccount: boolean }) {
  const facts = profileFacts(found);
  return (
    <>
      {facts.length === 0 && (
        <p className="mr-muted">
          {hasAccount
            ? "They haven't filled in their profile yet."
            : "They have no password yet, so they can't sign in and fill in a profile."}
        </p>
      )}
      <ProfileFacts facts={facts} />
      {facts.length > 0 && <Link to={paths.candidate(found._id)}>Full profile</Link>}
    </>
  );
}

type Fact = readonly [name: string, value: string];
type Said = Pick<
  PublicProfile,
  "headline" | "about" | "city" | "country" | "availability" | "skills" | "positions"
> & { readonly experience: string | null };

/** Returns someone's profile as named facts, without what they left out. */
export function profileFacts(said: Said): readonly Fact[] {
  const { headline, about, city, country, availability, experience, skills, positions } = said;
  return [
    ["Headline", headline],
    ["Location", [city, country && countryName(country)].filter(Boolean).join(", ")],
    ["Experience", experience && yearsText(experience)],
    ["Availability", availability === "Available" ? "Available now" : availability],
    ["Skills", skills.join(", ")],
    [
      "Recent work",
      positions
        .slice(0, 2)
        .map(({ title, company }) => `${title}, ${company}`)
        .join("\n"),
    ],
    ["About", about],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Shows facts of a profile one below the other. */
export function ProfileFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="mr-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="mr-applicant-text" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
