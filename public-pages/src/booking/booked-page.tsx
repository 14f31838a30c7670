import { brand } from "@loubby/shared-contracts/shell/brand";
import { Field } from "../apply/field.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { HostHead, type HostShown } from "./host-head.tsx";
import { type Choosing, SlotChooser } from "./slot-chooser.tsx";
import { fullDayWords, timeWords, zoneWords } from "./when-words.ts";

/** A booking as its visitor reads it. */
export interface BookedShown {
  readonly state: "requested" | "confirmed" | "declined" | "canceled" | "no_show";
  readonly title: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly visitor_zone: string;
  readonly visitor_email: string;
  readonly place: string;
  readonly reason: string;
  readonly ended_by: "host" | "visitor" | null;
}

interface BookedPageProps {
  readonly host: HostShown;
  readonly booking: BookedShown;
  /** The booking's own path; null where the page only says that it is booked. */
  readonly path: string;
  /** What the page says of moving and canceling; null once neither can be done. */
  readonly rule: string | null;
  /** Where it may be moved to; null unless that was asked for. */
  readonly choosing: Choosing | null;
  readonly problem: string | null;
  readonly theme: PageHead["theme"];
}

/** Renders a booking for the one who made it, who can move or cancel it until it begins. */
export function bookedPage({ host, booking, path, rule, choosing, problem, theme }: BookedPageProps): string {
  const { title, starts_at, ends_at, visitor_zone, place, reason } = booking;
  const words = headOf(booking, host);
  return renderPage(
    {
      title: `${words} · ${brand.name}`,
      description: "",
      canonical: null,
      isLight: true,
      theme,
      page: path,
      ...(choosing !== null && { script: "booking" as const }),
    },
    <div className="narrow stack wide">
      <HostHead host={host} title={words} />
      {problem !== null && (
        <p className="notice warn" role="alert">
          {problem}
        </p>
      )}
      <section className="card" aria-label="Your booking">
        <dl className="details">
          <div>
            <dt>What</dt>
            <dd dir="auto">
              {title} with {host.name}
            </dd>
          </div>
          <div>
            <dt>When</dt>
            <dd>
              {fullDayWords(starts_at, visitor_zone)}, {timeWords(starts_at, visitor_zone)}–
              {timeWords(ends_at, visitor_zone)}, {zoneWords(visitor_zone)} time
            </dd>
          </div>
          {place !== "" && (
            <div>
              <dt>Where</dt>
              <dd dir="auto">{place}</dd>
            </div>
          )}
          {reason !== "" && (
            <div>
              <dt>Reason</dt>
              <dd dir="auto">{reason}</dd>
            </div>
          )}
        </dl>
        {rule !== null && (
          <p className="muted" dir="auto">
            We've mailed {booking.visitor_email}. {rule}
          </p>
        )}
      </section>
      {rule !== null && choosing === null && (
        <p>
          <a className="button quiet" href={`${path}/move`}>
            Choose another time
          </a>
        </p>
      )}
      {choosing !== null && <SlotChooser {...choosing} />}
      {rule !== null && <CancelForm path={path} />}
    </div>,
  );
}

function CancelForm({ path }: { readonly path: string }) {
  return (
    <form className="card" method="post" encType="multipart/form-data" action={`${path}/cancel`}>
      <h2>Cancel this booking</h2>
      <Field
        name="reason"
        label="Why?"
        required={false}
        problem={undefined}
        control={(tied) => <input {...tied} maxLength={500} dir="auto" />}
      />
      <div>
        <button className="button danger">Cancel booking</button>
      </div>
    </form>
  );
}

function headOf({ state, ended_by }: BookedShown, { first_name }: HostShown): string {
  switch (state) {
    case "requested":
      return `Requested: ${first_name} will confirm it`;
    case "declined":
      return `${first_name} can't make it`;
    case "canceled":
      return ended_by === "host" ? `${first_name} has canceled this` : "You canceled this";
    default:
      return "You're booked";
  }
}
