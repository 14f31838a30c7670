import { chooseAgainWords, newLinkWords } from "@loubby/shared-contracts/http/schedule/my-request-words";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { fullDayWords, timeWords } from "./when-words.ts";

/** What a candidate booked that a company asked for, and what canceling it means. */
export interface AskedBooking {
  readonly company_name: string;
  readonly job_title: string;
  readonly kind_name: string;
  /** Until when they can choose another time then, ISO 8601; null: they can't. */
  readonly choose_until: string | null;
  /** Where they choose it. */
  readonly path: string;
}

interface AskedBookingProps {
  readonly asked: AskedBooking;
  /** That of the times on the page. */
  readonly zone: string;
}

const momentWords = (iso: string, zone: string) =>
  `${fullDayWords(iso, zone)}, ${timeWords(iso, zone)}, ${zoneName(zone)} time`;

/** Says, before a candidate cancels, what they can do then. */
export function BeforeCanceling({ asked: { company_name, choose_until }, zone }: AskedBookingProps) {
  return (
    <p dir="auto">
      {choose_until === null
        ? newLinkWords(company_name)
        : `You can choose another time until ${momentWords(choose_until, zone)}.`}
    </p>
  );
}

/** Leads a candidate who canceled to another time, or says that they have nothing to do. */
export function AfterCanceling({ asked, zone }: AskedBookingProps) {
  const { company_name, choose_until, path } = asked;
  if (choose_until === null) return <p dir="auto">{newLinkWords(company_name)}</p>;
  return (
    <>
      <p dir="auto">{chooseAgainWords(asked, momentWords(choose_until, zone)).text}</p>
      <p>
        <a className="button" href={path}>
          Choose another time
        </a>
      </p>
    </>
  );
}
