import { endpoints } from "../endpoint.ts";
import type { availabilitySchema } from "./availability.schema.ts";

/** When someone can be met: their own hours, absences and travels. */
export const availability = endpoints<typeof availabilitySchema>()("availability", {
  read: {
    method: "GET",
    path: "/schedule/availability",
    access: "signed_in",
    summary:
      "The person's working hours, absences and travels. Someone who has no hours yet gets Monday to Friday, 09:00 to 17:00.",
  },
  open: {
    method: "GET",
    path: "/schedule/availability/open",
    access: "signed_in",
    summary:
      "When the person works in a span of at most 62 days, by their default hours: overrides and travels count, absences are left out. Also when their other calendars keep them busy.",
  },
  addHours: {
    method: "POST",
    path: "/schedule/availability/hours",
    access: "signed_in",
    summary: "Adds working hours, of which a person has 10 at most. 400 for hours that overlap.",
    status: 201,
    perMinute: 60,
  },
  changeHours: {
    method: "PUT",
    path: "/schedule/availability/hours/:hoursId",
    access: "signed_in",
    summary: "Replaces working hours. 409 `changed_meanwhile` when `version` is not the newest.",
  },
  removeHours: {
    method: "DELETE",
    path: "/schedule/availability/hours/:hoursId",
    access: "signed_in",
    summary: "Removes working hours. 409 `default_hours` for those that count where no others are chosen.",
  },
  addAbsence: {
    method: "POST",
    path: "/schedule/availability/absences",
    access: "signed_in",
    summary: "Adds days on which the person is away. 422 for a stand-in who isn't a colleague.",
    status: 201,
    perMinute: 60,
  },
  removeAbsence: {
    method: "DELETE",
    path: "/schedule/availability/absences/:absenceId",
    access: "signed_in",
    summary: "Removes an absence.",
  },
  addTravel: {
    method: "POST",
    path: "/schedule/availability/travels",
    access: "signed_in",
    summary: "Adds days in another time zone. 409 `travels_overlap` for days of another travel.",
    status: 201,
    perMinute: 60,
  },
  removeTravel: {
    method: "DELETE",
    path: "/schedule/availability/travels/:travelId",
    access: "signed_in",
    summary: "Removes a travel.",
  },
});
