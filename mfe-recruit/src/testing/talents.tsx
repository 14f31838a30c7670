import { jobs } from "@loubby/shared-contracts/http/jobs/jobs";
import { eventSubjects } from "@loubby/shared-contracts/http/schedule/event-subjects";
import { talents } from "@loubby/shared-contracts/http/sourcing/talents";
import { talentSearches } from "@loubby/shared-contracts/http/sourcing/talent-searches";
import type { TalentSearch } from "@loubby/shared-contracts/http/sourcing/talent-searches.schema";
import type {
  TalentFacet,
  TalentHit,
  TalentProfile,
} from "@loubby/shared-contracts/http/sourcing/talents.schema";
import { ApiError, type PermissionEntry, type PlanSlug, setSession } from "@loubby/shared-contracts/shell";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { idOf, member } from "@loubby/shared-contracts/testing/people";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { facetNames } from "../sourcing/talents/facets/facet-words.ts";
import TalentsPage from "../sourcing/talents/talents-page.tsx";

export const BASE = "/dashboard/talents";

/** A talent. */
export const talent = (number: number, first_name: string, change: Partial<TalentHit> = {}): TalentHit => ({
  _id: idOf(number),
  first_name,
  last_name: "Mensah",
  logo_url: null,
  headline: "",
  country: "GH",
  city: "Accra",
  availability: "Available",
  experience: "2-5",
  education: null,
  categories: [],
  skills: [],
  work: null,
  reasons: [],
  known: { applied: false, pools: [] },
  changed_at: "2026-01-02T00:00:00.000Z",
  ...change,
});

/** The same talent, opened. */
export const talentProfile = (
  number: number,
  first_name: string,
  change: Partial<TalentProfile> = {},
): TalentProfile => ({
  _id: idOf(number),
  first_name,
  last_name: "Mensah",
  logo_url: null,
  headline: "",
  about: "",
  country: "GH",
  city: "Accra",
  availability: "Available",
  experience: "2-5",
  programme_source: null,
  other_work: "",
  skills: [],
  categories: [],
  links: [],
  positions: [],
  education: [],
  known: { applied: false, pools: [] },
  ...change,
});

/** A saved search of the signed-in person. */
export const savedSearch = (change: Partial<TalentSearch> = {}): TalentSearch => ({
  _id: idOf(801),
  name: "Bakers of Accra",
  filter: { q: "baker", country: "GH" },
  alert: true,
  fresh: 0,
  created_at: "2026-01-01T00:00:00.000Z",
  seen_at: "2026-01-01T00:00:00.000Z",
  ...change,
});

/** Serves these talents, whatever the search. */
export function talentServer(
  people: readonly TalentHit[],
  kept: readonly TalentSearch[] = [],
  profiles: readonly TalentProfile[] = [],
) {
  const api = fakeApi();
  const page = { items: [...people], nextCursor: null };
  const none = Object.fromEntries(facetNames.map((facet) => [facet, []])) as unknown as Record<
    TalentFacet,
    { value: string; count: number }[]
  >;
  // First, because the other paths look like someone's id.
  api.on(talents.get, ({ userId }) => {
    const profile = profiles.find(({ _id }) => _id === userId);
    if (profile) return profile;
    const hit = people.find(({ _id }) => _id === userId);
    if (!hit) throw new ApiError(404, "talent_not_found", "This person does not let companies reach out.");
    return talentProfile(0, hit.first_name, { _id: hit._id });
  });
  api.on(eventSubjects.nextMeeting, () => ({ event: null }));
  api.on(talents.directory, () => page);
  api.on(talents.search, (_, { query }) => ({ ...page, understood: query.q, respelled: [] }));
  api.on(talents.counts, () => ({
    total: people.length,
    is_more: false,
    facets: {
      ...none,
      availability: [{ value: "Available", count: people.length }],
      skill: [{ value: "Baking", count: 1 }],
      country: [{ value: "GH", count: people.length }],
    },
  }));
  api.on(talentSearches.list, () => ({ items: [...kept] }));
  api.on(talentSearches.seen, ({ searchId }) => ({
    ...savedSearch(kept.find(({ _id }) => _id === searchId)),
    fresh: 0,
    seen_at: "2026-02-01T00:00:00.000Z",
  }));
  api.on(
    jobs.list,
    () =>
      ({
        items: [{ _id: idOf(100), title: "Night baker" }],
        nextCursor: null,
        counts: {},
        departments: [],
        countries: [],
      }) as never,
  );
  return api;
}

interface Asker {
  /** Null: an administrator, who may do everything. */
  readonly permissions?: readonly PermissionEntry[] | null;
  readonly plan?: PlanSlug | null;
}

/** Opens the page, as an administrator on the largest plan by default. */
export function openTalents(path = "", { permissions = null, plan = "enterprise_plan_monthly" }: Asker = {}) {
  const user = permissions === null ? member("admin") : member("recruiter", permissions);
  const activeSubscription = plan === null ? null : { id: idOf(99), sub_name_slug: plan };
  setSession({ user, token: "token", activeSubscription, coupon: null });
  return renderPage(<TalentsPage base={BASE} />, { base: BASE, address: `${BASE}${path}` });
}
