import { AvailabilityPage } from "./availability/availability-page.tsx";
import "./booking.css";

/** The pages around booking, as one: they share their parts, and each is small. */
export default function BookingPage() {
  return <AvailabilityPage />;
}
