import { brand } from "@loubby/shared-contracts/shell/brand";
import { dayOf } from "../jobs/job-words.ts";
import { h } from "../page/element.ts";
import { type PageHead, renderPage } from "../page/page.ts";

/** Somebody of a pool as a company chose to show them: what was not chosen is not there. */
interface PoolPerson {
  readonly first_name: string;
  readonly last_name?: string;
  readonly headline?: string;
  readonly stage?: string;
  readonly tags?: readonly string[];
}

/** A talent pool as a link shows it. */
export interface PoolPage {
  readonly name: string;
  readonly company_name: string;
  /** The company's words; may be empty. */
  readonly note: string;
  readonly expires_at: string;
  readonly people: readonly PoolPerson[];
}

/** A company's talent pool for whoever was given its address. */
export function poolPage(pool: PoolPage, theme: PageHead["theme"]): string {
  const { name, company_name, note, expires_at, people } = pool;
  return renderPage(
    { title: `${name} · ${company_name} · ${brand.name}`, description: "", canonical: null, theme },
    h(
      "div",
      { className: "narrow stack wide" },
      h("h1", { dir: "auto" }, name),
      h(
        "p",
        { className: "notice" },
        h("span", { dir: "auto" }, company_name),
        ` shows you these people. They can be read until ${dayOf(expires_at)}; please do not pass them on.`,
      ),
      note !== "" && h("p", { dir: "auto" }, note),
      people.length === 0
        ? h("p", null, "Nobody is in it at present.")
        : h(
            "ul",
            { className: "stack plain" },
            people.map((person, index) => h(Person, { key: String(index), person })),
          ),
    ),
  );
}

function Person({ person }: { readonly person: PoolPerson }) {
  const { first_name, last_name, headline, stage, tags = [] } = person;
  const facts = [stage, ...tags].filter((fact): fact is string => fact !== undefined);
  return h(
    "li",
    { className: "card" },
    h("h2", { dir: "auto" }, [first_name, last_name].filter(Boolean).join(" ")),
    headline !== undefined && h("p", { dir: "auto" }, headline),
    facts.length > 0 &&
      h(
        "ul",
        { className: "facts", "aria-label": "Stage and tags" },
        facts.map((fact) => h("li", { key: fact, dir: "auto" }, fact)),
      ),
  );
}
