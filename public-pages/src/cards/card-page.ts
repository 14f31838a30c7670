import type { Education, Position } from "@loubby/shared-contracts/http/profile/profile-fields.schema";
import { experienceText, placeOf } from "@loubby/shared-contracts/http/jobs/job-facts";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { ReactNode } from "react";
import { Logo } from "../jobs/job-card.ts";
import { dayOf } from "../jobs/job-words.ts";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";

/** An applicant as a company chose to show them: what was not chosen is not there. */
export interface CardPerson {
  readonly first_name: string;
  readonly last_name?: string;
  readonly company_name: string;
  readonly job?: string;
  /** The company's words; may be empty. */
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
  /** The address of their picture, or null. */
  readonly picture: string | null;
  readonly theme: PageHead["theme"];
}

/** A candidate's card for whoever was given its address. */
export function cardPage({ person, picture, theme }: CardPageProps): string {
  const name = [person.first_name, person.last_name].filter(Boolean).join(" ");
  const place = placeOf({ city: person.city ?? "", country: person.country ?? null });
  const facts = [place, person.experience && experienceText(person.experience)].filter(Boolean);
  const title = `${name} · ${person.company_name}`;
  return renderPage(
    { title: `${title} · ${brand.name}`, description: "", canonical: null, theme },
    h(
      "div",
      { className: "narrow stack wide" },
      h(
        "header",
        { className: "head" },
        h(Logo, { name, url: picture, big: true }),
        h(
          "div",
          null,
          h("h1", { dir: "auto" }, name),
          person.headline && h("p", { dir: "auto" }, person.headline),
          facts.length > 0 &&
            h(
              "ul",
              { className: "facts", "aria-label": "Place and experience" },
              facts.map((fact) => h("li", { key: fact }, fact)),
            ),
        ),
      ),
      h(
        "p",
        { className: "notice" },
        h("span", { dir: "auto" }, person.company_name),
        " shows you this card",
        person.job !== undefined && [" for ", h("span", { key: "job", dir: "auto" }, person.job)],
        `. It can be read until ${dayOf(person.expires_at)}; please do not pass it on.`,
      ),
      person.note !== "" && h(Part, { title: `From ${person.company_name}`, text: person.note }),
      person.about && h(Part, { title: "About", text: person.about }),
      person.skills !== undefined &&
        person.skills.length > 0 &&
        h(
          Part,
          { title: "Skills" },
          h(
            "ul",
            { className: "tags" },
            person.skills.map((skill) => h("li", { key: skill, dir: "auto" }, skill)),
          ),
        ),
      person.positions !== undefined &&
        h(
          Part,
          { title: "Work" },
          person.positions.map(({ company, title: work, started, ended, description }, index) =>
            h(Entry, { key: index, what: work, where: company, from: started, to: ended, text: description }),
          ),
        ),
      person.education !== undefined &&
        h(
          Part,
          { title: "Education" },
          person.education.map(({ school, level, field, started, ended }, index) => {
            const what = [level, field].filter(Boolean).join(", ");
            return h(Entry, { key: index, what, where: school, from: started, to: ended, text: "" });
          }),
        ),
      h(Reach, { person }),
    ),
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
  return h(
    "section",
    { className: "card" },
    h("h2", { dir: "auto" }, title),
    paragraphs.map((paragraph, index) => h("p", { key: index, dir: "auto" }, paragraph)),
    children,
  );
}

interface EntryProps {
  readonly what: string;
  readonly where: string;
  /** Months: `2024-09`; without `to` it goes on. */
  readonly from: string;
  readonly to: string | undefined;
  readonly text: string;
}

function Entry({ what, where, from, to, text }: EntryProps) {
  return h(
    "div",
    null,
    h("h3", { dir: "auto" }, what),
    h(
      "p",
      { className: "muted small" },
      h("span", { dir: "auto" }, where),
      ` · ${monthOf(from)} – ${to === undefined ? "today" : monthOf(to)}`,
    ),
    text !== "" && h("p", { dir: "auto" }, text),
  );
}

function Reach({ person: { links = [], email_address, phone_number } }: { readonly person: CardPerson }) {
  if (links.length === 0 && email_address === undefined && phone_number === undefined) return null;
  return h(
    Part,
    { title: "Get in touch" },
    h(
      "ul",
      { className: "facts" },
      email_address !== undefined &&
        h("li", null, h("a", { href: `mailto:${email_address}` }, email_address)),
      phone_number !== undefined && h("li", null, h("a", { href: `tel:${phone_number}` }, phone_number)),
      links.map(({ label, url }) =>
        h("li", { key: url }, h("a", { href: url, rel: "noopener nofollow ugc", dir: "auto" }, label || url)),
      ),
    ),
  );
}

function monthOf(month: string): string {
  return new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}
