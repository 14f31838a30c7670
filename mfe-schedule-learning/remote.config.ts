import * as paths from "@loubby/shared-contracts/paths";
import { asksGuests } from "@loubby/shared-contracts/http/schedule/events";
import type { RemoteConfig } from "@loubby/shared-contracts/shell";

/** What the shell knows about this remote before any of its code. */
export const config: RemoteConfig = {
  format: 1,
  name: "mfe-schedule-learning",
  contract: "^1.3.0",
  routes: [
    {
      path: paths.schedule,
      page: "schedule",
      title: "Schedule",
      access: "signed_in",
      nav: { section: "general", order: 50, icon: "schedule", label: "Schedule" },
    },
    { path: paths.availability, page: "booking", title: "Availability", access: "signed_in" },
    { path: paths.scheduleConnections, page: "booking", title: "Connections", access: "signed_in" },
    { path: paths.bookingLinks, page: "booking", title: "Booking links", access: "signed_in" },
    { path: paths.bookings, page: "booking", title: "Bookings", access: "signed_in" },
    {
      path: paths.rooms,
      page: "booking",
      title: "Rooms",
      access: { userTypes: ["employers", "partners"] },
    },
    {
      path: paths.learning,
      page: "learning",
      title: "Learning",
      access: { userTypes: ["candidates", "employers"] },
      nav: { section: "general", order: 60, icon: "learning", label: "Learning" },
    },
  ],
  widgets: [
    {
      slot: "dashboard.widget.v1",
      widget: "today",
      title: "Coming up",
      access: "signed_in",
      order: 30,
      minHeight: 248,
    },
    {
      slot: "dashboard.widget.v1",
      widget: "continueLearning",
      title: "Continue learning",
      access: { userTypes: ["candidates", "employers"] },
      order: 60,
      minHeight: 248,
    },
  ],
  addMenu: [
    {
      label: "Add Schedule",
      to: paths.newEvent,
      // People without a company are permitted, and candidates pass every plan feature: theirs is never locked.
      access: asksGuests,
      order: 40,
    },
  ],
};
