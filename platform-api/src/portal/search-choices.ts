import type { SearchChoices } from "@loubby/public-pages/jobs/search-form";
import { countryOptions } from "@loubby/shared-contracts/http/countries";
import type { Services } from "#api/services";
import { occupations } from "#api/jobs/occupations/occupations";
import { findSearchChoices } from "./portal.sql.ts";

/** What a form offers may lag behind the jobs by so long: reading it touches every published job. */
const FRESH_MS = 60_000;

/** What there is to choose from, read at most once a minute, no matter who asks. */
export function searchChoices({ db }: Services): () => Promise<SearchChoices> {
  let known: { readonly choices: Promise<SearchChoices>; readonly until: number } | undefined;
  return () => {
    if (known === undefined || known.until < Date.now()) {
      const choices = db.as("visitor").read(findSearchChoices).then(inWords);
      choices.catch(() => (known = undefined));
      known = { choices, until: Date.now() + FRESH_MS };
    }
    return known.choices;
  };
}

function inWords(found: { countries: string[]; occupations: string[] }): SearchChoices {
  const codes = new Set(found.occupations);
  return {
    countries: countryOptions.filter(({ value }) => found.countries.includes(value)),
    occupations: occupations
      .filter(({ code }) => codes.has(code))
      .map(({ title }) => title)
      .toSorted((a, b) => a.localeCompare(b, "en")),
  };
}
