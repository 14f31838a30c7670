import type { Store } from "../http/agents/stores.schema.ts";
import type { OwnStore } from "../http/identity/store.schema.ts";
import { idOf } from "./people.ts";

/** A store as those see it who work on its brand. */
export const ownStore = (part: Partial<OwnStore> = {}): OwnStore => ({
  _id: idOf(5),
  name: "Lina's agents",
  tagline: "",
  opened_at: "2025-03-01T08:00:00.000Z",
  name_slug: "linas-agents",
  former_slugs: [],
  logo_url: null,
  banner_url: null,
  about: null,
  languages: [],
  links: [],
  support_email: "",
  place: "",
  answers_within: null,
  featured: [],
  revision: 3,
  ...part,
});

/** A store as buyers see it. */
export const shownStore = (part: Partial<Store> = {}): Store => ({
  _id: idOf(9),
  name: "Quiet Desk",
  name_slug: "quiet-desk",
  tagline: "Less paperwork",
  logo_url: null,
  banner_url: null,
  seller: "Lina Haddad",
  since: "2025-03-01T08:00:00.000Z",
  listings: 2,
  delivered: 0,
  rating: { average: 4.2, count: 40 },
  about: null,
  languages: [],
  links: [],
  support_email: "",
  place: "",
  answers_within: null,
  featured: [],
  ...part,
});
