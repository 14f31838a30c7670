import { NavLink } from "react-router-dom";
import { useSession } from "@loubby/shared-contracts/shell";
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
  const isMember = useSession(({ user }) => Boolean(user?.organization));
  const tabs = isMember ? [...TABS, { to: paths.rooms, label: "Rooms" }] : TABS;
  return (
    <nav className="bk-tabs" aria-label="Schedule">
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
