import type { ImportedPerson } from "./person-of-row.ts";

/** Combines two rows of the same person: the first one's values, completed by the second's. */
export function mergePeople(first: ImportedPerson, second: ImportedPerson): ImportedPerson {
  return {
    first_name: first.first_name,
    last_name: first.last_name || second.last_name,
    email: first.email ?? second.email,
    phone: first.phone ?? second.phone,
    headline: first.headline || second.headline,
    links: first.links.length > 0 ? first.links : second.links,
    tags: [...new Set([...first.tags, ...second.tags])].slice(0, 20),
    about: first.about || second.about,
    source_detail: first.source_detail || second.source_detail,
  };
}

/**
 * Merges people of a file who have the same address, or the same number unless both have an address; `places` lists
 * the rows that each of them was merged from.
 */
export function onePerPerson(people: readonly ImportedPerson[]): {
  people: ImportedPerson[];
  places: ImportedPerson[][];
} {
  const merged: ImportedPerson[] = [];
  const places: ImportedPerson[][] = [];
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, number>();
  for (const person of people) {
    const at = placeOf(person, merged, byEmail, byPhone) ?? merged.length;
    const before = merged[at];
    const after = before ? mergePeople(before, person) : person;
    merged[at] = after;
    places[at] = [...(places[at] ?? []), person];
    if (after.email !== null) byEmail.set(after.email, at);
    if (after.phone !== null && !byPhone.has(after.phone)) byPhone.set(after.phone, at);
  }
  return { people: merged, places };
}

function placeOf(
  { email, phone }: ImportedPerson,
  merged: readonly ImportedPerson[],
  byEmail: ReadonlyMap<string, number>,
  byPhone: ReadonlyMap<string, number>,
): number | undefined {
  const sameAddress = email === null ? undefined : byEmail.get(email);
  if (sameAddress !== undefined) return sameAddress;
  const sameNumber = phone === null ? undefined : byPhone.get(phone);
  if (sameNumber === undefined) return undefined;
  return email === null || merged[sameNumber]?.email === null ? sameNumber : undefined;
}
