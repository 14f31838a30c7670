import type { Education, Position } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { experienceText } from "@loubby/shared-contracts/http/jobs/experience-text";
import { placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ReactNode } from "react";
import { Logo } from "../jobs/job-card.tsx";
import { dayOf } from "../jobs/job-words.ts";
import { type PageHead, renderPage } from "../page/page.tsx";

/** An applicant as a company chose to show them: nothing else is in it. */
export interface CardPerson {
  readonly first_name: string;
  readonly last_name?: string;
  readonly company_name: string;
  readonly job?: string;
  /** The company's message; may be empty. */
  readonly note: string;
  readonly expires_at: string;
  readonly headline?: string;
  readonly about?: string;
  readonly city?: string;
  readonly country?: string;
  readonly experience?: string;
  readonly skills?: readonly string[];
  readonly links?: readonly { readonly label: string; readonly url: string }[];
  readonly positions?: readonly (Omit<Position, "ended"> & { readonly ended?: string })[];
  readonly education?: readonly (Omit<Education, "ended"> & { readonly ended?: string })[];
  readonly email_address?: string;
  readonly phone_number?: string;
}

interface CardPageProps {
  readonly person: CardPerson;
  /** Address of their picture, or null. */
  readonly picture: string | null;
  readonly theme: PageHead["theme"];
}

/** Renders a candidate's card for anyone with its link. */
export function cardPage({ person, picture, theme }: CardPageProps): string {
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ");
  const place = placeOf({ city: person.city ?? "", country: person.country ?? null });
  const facts = [place, person.experience && experienceText(person.experience)].filter(Boolean);
  const title = `${name} · ${person.company_name}`;
  return renderPage(
    { title: `${title} · ${brand.name}`, description: "", canonical: null, theme, unnamed: true },
    <div className="narrow stack wide">
      <header className="head">
        <Logo name={name} url={picture} big />
        <div>
          <h1 dir="auto">{name}</h1>
          {person.headline && <p dir="auto">{person.headline}</p>}
          {facts.length > 0 && (
            <ul className="facts" aria-label="Location and experience">
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      </header>
      <p className="notice">
        <span dir="auto">{person.company_name}</span> shared this card with you
        {person.job !== undefined && (
          <>
            {" "}
            for <span dir="auto">{person.job}</span>
          </>
        )}
        . It can be read until {dayOf(person.expires_at)}; please do not pass it on.
      </p>
      {person.note !== "" && <Part title={`From ${person.company_name}`} text={person.note} />}
      {person.about && <Part title="About" text={person.about} />}
      {person.skills !== undefined && person.skills.length > 0 && (
        <Part title="Skills">
          <ul className="tags">
            {person.skills.map((skill) => (
              <li key={skill} dir="auto">
                {skill}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {person.positions !== undefined && (
        <Part title="Work">
          {person.positions.map(({ company, title: work, started, ended, description }, index) => (
            <Entry key={index} what={work} where={company} from={started} to={ended} text={description} />
          ))}
        </Part>
      )}
      {person.education !== undefined && (
        <Part title="Education">
          {person.education.map(({ school, level, field, started, ended }, index) => {
            const what = [level, field].filter(Boolean).join(", ");
            return <Entry key={index} what={what} where={school} from={started} to={ended} text="" />;
          })}
        </Part>
      )}
      <Reach person={person} />
    </div>,
  );
}

function Part({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  const paragraphs = text?.split(/\n+/).filter(Boolean) ?? [];
  return (
    <section className="card">
      <h2 dir="auto">{title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
      {children}
    </section>
  );
}

interface EntryProps {
  readonly what: string;
  readonly where: string;
  /** Months: `2024-09`; without `to` it is current. */
  readonly from: string;
  readonly to: string | undefined;
  readonly text: string;
}

function Entry({ what, where, from, to, text }: EntryProps) {
  return (
    <div>
      <h3 dir="auto">{what}</h3>
      <p className="muted small">
        <span dir="auto">{where}</span> · {monthOf(from)} – {to === undefined ? "today" : monthOf(to)}
      </p>
      {text !== "" && <p dir="auto">{text}</p>}
    </div>
  );
}

function Reach({ person: { links = [], email_address, phone_number } }: { readonly person: CardPerson }) {
  if (links.length === 0 && email_address === undefined && phone_number === undefined) return null;
  return (
    <Part title="Get in touch">
      <ul className="facts">
        {email_address !== undefined && (
          <li>
            <a href={`mailto:${email_address}`}>{email_address}</a>
          </li>
        )}
        {phone_number !== undefined && (
          <li>
            <a href={`tel:${phone_number}`}>{phone_number}</a>
          </li>
        )}
        {links.map(({ label, url }) => (
          <li key={url}>
            <a href={url} rel="noopener nofollow ugc" dir="auto">
              {label || url}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function monthOf(month: string): string {
  return new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
