import type { ReactNode } from "react";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { Field } from "../apply/field.tsx";
import { ApplicationLink, type WayBack } from "../page/application-link.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { WithLinks } from "../page/with-links.tsx";
import { AfterCanceling, type AskedBooking, BeforeCanceling } from "./asked-booking.tsx";
import { HostHead, type HostShown } from "./host-head.tsx";
import { type Choosing, SlotChooser } from "./slot-chooser.tsx";
import { fullDayWords, timeWords } from "./when-words.ts";

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
  /** Its hosts where it has several, in their order, each with when they come. */
  readonly parts: readonly { readonly name: string; readonly starts_at: string; readonly ends_at: string }[];
}

interface BookedPageProps {
  readonly host: HostShown;
  readonly booking: BookedShown;
  /** The booking's own path; null where the page only says that it is booked. */
  readonly path: string;
  /** What shows the page again, if not its path: the choice of another time. */
  readonly address?: string;
  /** What the page says of moving and canceling; null once neither can be done. */
  readonly rule: string | null;
  /** Where it may be moved to; null unless that was asked for. */
  readonly choosing: Choosing | null;
  /** Where the same can be booked again, once this is off; null where it can't. */
  readonly again?: string | null;
  /** What canceling means, where a company asked for it. */
  readonly asked?: AskedBooking | null;
  /** The way to the application that it is about, where a company asked for it. */
  readonly wayBack?: WayBack | null;
  /** When it was before it moved just now, ISO 8601; null: it didn't. */
  readonly was?: string | null;
  /** Another time has to be confirmed anew. */
  readonly asksAgain?: boolean;
  readonly problem: string | null;
  readonly theme: PageHead["theme"];
  /** Moving and canceling open a window of their own: other sites can't show these pages. */
  readonly isFramed?: boolean;
}

/** Renders a booking for the one who made it, who can move or cancel it until it begins. */
export function bookedPage(props: BookedPageProps): string {
  const { host, booking, path, rule, choosing, asksAgain = false, problem, theme, isFramed = false } = props;
  const { address = path, again = null, asked = null, wayBack = null, was = null } = props;
  const target = isFramed ? "_blank" : undefined;
  const { title, starts_at, visitor_zone, place, reason, parts } = booking;
  // Those who follow one another meet in a part of it each.
  const ends_at = parts.at(-1)?.ends_at ?? booking.ends_at;
  const words = headOf(booking, host);
  return renderPage(
    {
      title: `${words} · ${brand.name}`,
      description: "",
      canonical: null,
      isLight: true,
      isFramed,
      theme,
      page: address,
      ...(choosing !== null && { script: "booking" as const }),
    },
    <div className="narrow stack wide">
      <HostHead host={host} title={words} />
      {problem !== null && (
        <p className="notice warn" role="alert">
          {problem}
        </p>
      )}
      {was !== null && rule !== null && choosing === null && <Moved booking={booking} was={was} />}
      <section className="card" aria-label="Your booking">
        <dl className="details">
          <div>
            <dt>What</dt>
            <dd dir="auto">
              {title} with {hostsOf(booking, host)}
            </dd>
          </div>
          <div>
            <dt>When</dt>
            <dd>
              {fullDayWords(starts_at, visitor_zone)}, {timeWords(starts_at, visitor_zone)}–
              {timeWords(ends_at, visitor_zone)}, {zoneName(visitor_zone)} time
            </dd>
          </div>
          <Turns booking={booking} />
          {place !== "" && (
            <div>
              <dt>Where</dt>
              <dd dir="auto">
                <WithLinks text={place} />
              </dd>
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
          <a className="button quiet" href={`${path}/move`} target={target}>
            Choose another time
          </a>
        </p>
      )}
      {again !== null && (
        <p>
          <a className="button" href={again}>
            Book again
          </a>
        </p>
      )}
      {choosing !== null && (
        <>
          <p>
            Your booking moves to the time that you choose.
            {asksAgain && ` ${host.first_name} has to confirm it again.`}
          </p>
          <SlotChooser {...choosing} />
        </>
      )}
      {asked !== null && booking.state === "canceled" && booking.ended_by === "visitor" && (
        <AfterCanceling asked={asked} zone={visitor_zone} />
      )}
      {rule !== null && (
        <CancelForm path={path} start={starts_at} target={target}>
          {asked !== null && <BeforeCanceling asked={asked} zone={visitor_zone} />}
        </CancelForm>
      )}
      {asked !== null && wayBack !== null && path !== null && (
        <ApplicationLink {...wayBack} path={path} about={`${asked.job_title} at ${asked.company_name}`} />
      )}
    </div>,
  );
}

/** Says that a booking moved just now, and from when. */
function Moved({ booking: { starts_at, visitor_zone }, was }: { booking: BookedShown; was: string }) {
  if (Date.parse(was) === Date.parse(starts_at)) return null;
  const words = (iso: string) => `${fullDayWords(iso, visitor_zone)}, ${timeWords(iso, visitor_zone)}`;
  return (
    <p className="notice" role="status">
      Moved to {words(starts_at)}. It was {words(was)}.
    </p>
  );
}

/** Who comes when, where hosts follow one another. */
function Turns({ booking: { parts, starts_at, ends_at, visitor_zone } }: { readonly booking: BookedShown }) {
  if (parts.every((part) => part.starts_at === starts_at && part.ends_at === ends_at)) return null;
  return (
    <div>
      <dt>In turn</dt>
      {parts.map((part) => (
        <dd key={part.starts_at} dir="auto">
          {timeWords(part.starts_at, visitor_zone)}–{timeWords(part.ends_at, visitor_zone)} {part.name}
        </dd>
      ))}
    </div>
  );
}

const hostsOf = ({ parts }: BookedShown, host: HostShown): string =>
  parts.length === 0 ? host.name : new Intl.ListFormat("en").format(parts.map(({ name }) => name));

interface CancelFormProps {
  readonly path: string;
  /** When it is, as the page shows: what moved meanwhile isn't canceled unseen. */
  readonly start: string;
  readonly target: "_blank" | undefined;
  /** What canceling means. */
  readonly children: ReactNode;
}

function CancelForm({ path, start, target, children }: CancelFormProps) {
  return (
    <form
      className="card"
      method="post"
      encType="multipart/form-data"
      action={`${path}/cancel`}
      target={target}
    >
      <input type="hidden" name="start" value={start} />
      <h2>Cancel this booking</h2>
      {children}
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
