import type { ReactNode } from "react";
import { countryName } from "@loubby/shared-contracts/http/countries";
import type { PublicProfile } from "@loubby/shared-contracts/http/profile/profile.schema";
import { Avatar } from "@loubby/shared-ui/avatar";
import { EmptyState } from "@loubby/shared-ui/states/empty-state";
import { experienceText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { EducationView, LinkView, PositionView } from "./entry-views.tsx";
import { ProfileFiles } from "./profile-files.tsx";
import "@loubby/shared-ui/forms/field.css";

interface ProfileViewProps {
  readonly profile: PublicProfile;
  /** What can be done with the person. */
  readonly actions?: ReactNode;
}

/** A person as a company they applied to sees them. */
export function ProfileView({ profile, actions }: ProfileViewProps) {
  const name = `${profile.first_name} ${profile.last_name}`;
  const place = [profile.city, profile.country && countryName(profile.country)].filter(Boolean).join(", ");
  const facts = [
    place,
    profile.other_work && `Looking for: ${profile.other_work}`,
    profile.availability,
    profile.experience && experienceText(profile.experience),
    profile.programme_source && `Program: ${profile.programme_source}`,
  ].filter((fact) => fact !== null && fact !== "");
  return (
    <article className="pf-view" aria-label={name}>
      <header className="set-card pf-view-head">
        <Avatar name={name} src={profile.logo_url} size={72} decorative />
        <div className="pf-person-words">
          <h2 dir="auto">{name}</h2>
          {profile.headline && <p dir="auto">{profile.headline}</p>}
          {facts.length > 0 && (
            <p className="lb-field-help" dir="auto">
              {facts.join(" · ")}
            </p>
          )}
        </div>
        {actions}
      </header>
      {isBlank(profile) && (
        <EmptyState
          drawing="cards"
          title="Nothing here yet"
          sentence="You can find their answers and résumé in their application."
        />
      )}
      {profile.about && (
        <Part title="About">
          <p className="pf-text" dir="auto">
            {profile.about}
          </p>
        </Part>
      )}
      <ProfileFiles profile={profile} />
      {profile.positions.length > 0 && (
        <Part title="Experience">
          {profile.positions.map((one) => (
            <PositionView key={JSON.stringify(one)} entry={one} />
          ))}
        </Part>
      )}
      {profile.education.length > 0 && (
        <Part title="Education">
          {profile.education.map((one) => (
            <EducationView key={JSON.stringify(one)} entry={one} />
          ))}
        </Part>
      )}
      {profile.categories.length + profile.skills.length > 0 && (
        <Part title="Skills">
          <ul className="pf-chips">
            {[...profile.categories, ...profile.skills].map((skill) => (
              <li key={skill} dir="auto">
                {skill}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {profile.links.length > 0 && (
        <Part title="Links">
          {profile.links.map((link) => (
            <LinkView key={JSON.stringify(link)} entry={link} />
          ))}
        </Part>
      )}
    </article>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="set-card pf-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function isBlank({ about, positions, education, skills, categories, links, resume, video }: PublicProfile) {
  const lists = [positions, education, skills, categories, links];
  return about === "" && resume === null && video === null && lists.every((list) => list.length === 0);
}
