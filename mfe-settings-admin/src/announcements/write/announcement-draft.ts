import type {
  AdminAnnouncement,
  AimedCompany,
  AnnouncementFields,
} from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";

/** What the form shows: companies with their names, moments in UTC, no start meaning at once. */
export interface AnnouncementDraft extends Omit<
  AnnouncementFields,
  "organization_ids" | "link" | "starts_at" | "ends_at"
> {
  readonly companies: readonly AimedCompany[];
  /** Empty for none. */
  readonly link: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

const NEW: AnnouncementDraft = {
  form: "banner",
  type: "New Feature",
  area: null,
  title: "",
  body: "",
  link: "",
  link_type: null,
  link_label: "",
  user_types: [],
  plans: [],
  countries: [],
  companies: [],
  in_changelog: true,
  starts_at: "",
  ends_at: "",
};

/** Returns what the form begins with. */
export function draftOf(announcement: AdminAnnouncement | null): AnnouncementDraft {
  if (announcement === null) return NEW;
  const { form, type, area, title, body, link, user_types, plans, countries, companies } = announcement;
  const { in_changelog, starts_at, ends_at } = announcement;
  return {
    form,
    type,
    area,
    title,
    body,
    user_types,
    plans,
    countries,
    companies,
    in_changelog,
    starts_at,
    ends_at: ends_at ?? "",
    link: link?.to ?? "",
    link_type: link?.type ?? null,
    link_label: link?.label ?? "",
  };
}

/** Returns what is sent; without a start it starts at once. */
export function fieldsOf({
  companies,
  link,
  link_type,
  starts_at,
  ends_at,
  ...rest
}: AnnouncementDraft): AnnouncementFields {
  return {
    ...rest,
    link: link.trim() === "" ? null : link,
    link_type: link.trim() === "" ? null : link_type,
    organization_ids: companies.map(({ _id }) => _id),
    starts_at: starts_at === "" ? null : starts_at,
    ends_at: ends_at === "" ? null : ends_at,
  };
}
