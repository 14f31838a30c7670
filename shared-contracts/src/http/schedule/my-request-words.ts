import type { MyBookingRequest } from "./my-booking-requests.schema.ts";

/** What became of a request that its candidate can't book any more, with what to do; null while it is open, booked or canceled. */
export function endedWords({
  state,
  company_name,
  kind_name,
  end_reason,
}: Pick<MyBookingRequest, "state" | "company_name" | "kind_name" | "end_reason">): {
  readonly title: string;
  readonly text: string;
} | null {
  if (state === "expired")
    return {
      title: "Your time to choose has passed",
      text: `The request for “${kind_name}” has expired. If you're still interested, reply to its mail and ask ${company_name} for another one.`,
    };
  if (state === "withdrawn")
    return {
      title: "You don't need to choose a time any more",
      text: closedWords({ company_name, kind_name, end_reason }),
    };
  return null;
}

const BECAUSE: Readonly<Record<NonNullable<MyBookingRequest["end_reason"]>, string>> = {
  company: "",
  withdrew: " as you withdrew your application",
  hired: " as you have the job",
  merged: " as another request of theirs asks for the same",
  anonymous: " as applications for this job are now reviewed without names",
  kind_gone: " as it doesn't offer this kind of interview any more",
};

/** Tells a candidate that a company closed its request, and why where that is neutral. */
export function closedWords({
  company_name,
  kind_name,
  end_reason,
}: Pick<MyBookingRequest, "company_name" | "kind_name" | "end_reason">): string {
  return `${company_name} closed its request for “${kind_name}”${end_reason === null ? "" : BECAUSE[end_reason]}. You have nothing to do.`;
}

/** What a candidate reads who canceled an interview and may choose another time until a moment, in words. */
export const chooseAgainWords = (
  { company_name, kind_name }: Pick<MyBookingRequest, "company_name" | "kind_name">,
  until: string,
) => ({
  title: `You canceled “${kind_name}”`,
  text: `If you'd still like to meet ${company_name}, choose another time by ${until}. If not, you have nothing to do.`,
});

/** What a candidate can do about an interview whose link is used up. */
export const newLinkWords = (companyName: string): string =>
  `The link can't be used again. If you'd still like to meet, ask ${companyName} for a new one.`;
