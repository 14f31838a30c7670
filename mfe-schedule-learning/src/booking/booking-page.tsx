import { useLocation } from "react-router-dom";
import * as paths from "@loubby/shared-contracts/paths";
import { AvailabilityPage } from "./availability/availability-page.tsx";
import { ConnectionsPage } from "./connections/connections-page.tsx";
import { BookingsPage } from "./bookings/bookings-page.tsx";
import { LinksPage } from "./links/links-page.tsx";
import { RoomsPage } from "./rooms/rooms-page.tsx";
import "./booking.css";

/** The pages around booking, as one: they share their parts, and each is small. */
export default function BookingPage() {
  const { pathname } = useLocation();
  if (pathname.startsWith(paths.bookingLinks)) return <LinksPage />;
  if (pathname.startsWith(paths.scheduleConnections)) return <ConnectionsPage />;
  if (pathname.startsWith(paths.rooms)) return <RoomsPage />;
  return pathname.startsWith(paths.bookings) ? <BookingsPage /> : <AvailabilityPage />;
}
