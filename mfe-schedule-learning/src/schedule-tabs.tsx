import { NavLink } from "react-router-dom";
import { useSession } from "@loubby/shared-contracts/shell";
import * as paths from "@loubby/shared-contracts/paths";
import "./schedule-tabs.css";

const TABS = [
  { to: paths.schedule, label: "Calendar" },
  { to: paths.bookings, label: "Bookings" },
  { to: paths.bookingLinks, label: "Booking links" },
  { to: paths.availability, label: "Availability" },
  { to: paths.scheduleConnections, label: "Connections" },
];

/** Leads from one page of the schedule to the next. */
export function ScheduleTabs() {
  const isMember = useSession(({ user }) => Boolean(user?.organization));
  const tabs = isMember ? [...TABS, { to: paths.rooms, label: "Rooms" }] : TABS;
  return (
    <nav className="sc-tabs" aria-label="Schedule" ref={showCurrent}>
      {tabs.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/** Where there is little room, the tab of this page is in sight. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector<HTMLElement>("[aria-current]");
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
}
