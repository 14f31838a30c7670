import { adminAnnouncements } from "@loubby/shared-contracts/http/announcements/admin-announcements";
import type { AnnouncementFields } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import * as paths from "@loubby/shared-contracts/paths";
import type { WalkCases } from "#api/testing/walk";

/** Announcements to one company alone. */
export const walkCases: WalkCases = async ({ company, staff, secret }) => {
  const fields: AnnouncementFields = {
    form: "banner",
    type: "Update",
    area: "recruit",
    title: secret,
    body: `${secret} is new.`,
    link: paths.schedule,
    link_type: "schedule",
    link_label: "",
    user_types: [],
    plans: [],
    countries: [],
    organization_ids: [company.organizationId],
    in_changelog: true,
    starts_at: new Date(Date.now() - 1000).toISOString(),
    ends_at: null,
  };
  const write = async () => (await staff.call(adminAnnouncements.create, { body: fields }))._id;
  const params = { announcementId: await write() };
  const doomed = { announcementId: await write() };
  const tab = { tab: "00000000-0000-4000-8000-000000000001" };
  return {
    "announcements.take": { owner: company, body: tab },
    "announcements.dismiss": { owner: company, params, body: {} },
    "announcements.get": { owner: company, params },
    "announcements.changelog": { owner: company },
    "adminAnnouncements.list": { owner: staff },
    "adminAnnouncements.get": { owner: staff, params },
    "adminAnnouncements.create": { owner: staff, body: { ...fields, organization_ids: [] } },
    "adminAnnouncements.update": { owner: staff, params, body: { ...fields, version: 1 } },
    "adminAnnouncements.end": { owner: staff, params: doomed, body: {} },
    "adminAnnouncements.remove": { owner: staff, params: doomed },
    "adminAnnouncements.companies": { owner: staff },
  };
};
