import type { AdminAnnouncement } from "@loubby/shared-contracts/http/announcements/admin-announcements.schema";
import { idOf } from "@loubby/shared-contracts/testing/people";

/** An announcement as its writers see it. */
export const written = (change: Partial<AdminAnnouncement> = {}): AdminAnnouncement => ({
  _id: idOf(21),
  form: "banner",
  type: "New Feature",
  area: "recruit",
  title: "Boards are faster",
  body: "Open <b>one</b>.",
  link: { type: "schedule", to: "/dashboard/schedule", label: "See how" },
  starts_at: "2026-03-01T12:00:00.000Z",
  user_types: ["employers"],
  plans: ["growth_plan"],
  countries: ["KE"],
  companies: [{ _id: idOf(10), company_name: "Northwind" }],
  in_changelog: true,
  ends_at: null,
  created_at: "2026-03-01T11:00:00.000Z",
  writer: "Ruth Mensah",
  seen: 1204,
  version: 3,
  ...change,
});
