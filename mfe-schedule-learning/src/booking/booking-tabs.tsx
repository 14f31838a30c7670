import { NavLink } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";

const TABS = [
  { to: paths.schedule, label: "Calendar" },
  { to: paths.bookings, label: "Bookings" },
  { to: paths.bookingLinks, label: "Booking links" },
  { to: paths.availability, label: "Availability" },
  { to: paths.scheduleConnections, label: "Connections" },
];

/** Leads from one page around booking to the next. */
export function BookingTabs() {
  return (
    <nav className="bk-tabs" aria-label="Schedule">
      {TABS.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
