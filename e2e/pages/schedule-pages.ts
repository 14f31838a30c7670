import { at, type ProductPage, through } from "./product-page.ts";

const PLAN = "/dashboard/schedule";

/** The calendar, and what is booked by it. */
export const schedulePages: readonly ProductPage[] = [
  at("schedule", PLAN),
  at("schedule-day", `${PLAN}?view=day`),
  at("schedule-two-zones", `${PLAN}?view=week&date=2027-03-14&also=America/New_York`),
  at("schedule-month", `${PLAN}?view=month`),
  at("schedule-agenda", `${PLAN}?view=agenda`),
  at("schedule-new", `${PLAN}?new=1`),
  at("availability", `${PLAN}/availability`),
  at("schedule-connections", `${PLAN}/connections`),
  at("schedule-rooms", `${PLAN}/rooms`),
  at("booking-links", `${PLAN}/booking-links`),
  at("bookings", `${PLAN}/bookings`),
  through("event", PLAN, ["button[data-kind]"]),
];
