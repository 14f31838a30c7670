import { sql } from "kysely";
import type { OfferContent } from "@loubby/shared-contracts/http/offers/offers.schema";
import { hashOfContent } from "./letter/content-hash.ts";
import { letterPdf } from "./letter/letter-pdf.ts";
import { daysAgo, type Demo, insertMany } from "#api/demo/demo";
import type { Cast } from "#api/demo/cast";

const paragraph = (text: string) => ({
  type: "paragraph" as const,
  content: [{ type: "text" as const, text }],
});
const SUBJECT = "Your offer: {job} at {company}";
const LETTER = {
  type: "doc" as const,
  content: [
    paragraph("Dear {first_name} {last_name},"),
    paragraph(
      "We enjoyed getting to know you and are glad to offer you the position of {job} at {company}. This {employment} position starts on {start_date}, with a salary of {salary}.",
    ),
    paragraph("Please let us know by {expires_on} whether you accept."),
    paragraph("{sender}, {company}"),
  ],
};

/** A company keeps a letter; one offer waits for the demo candidate, another was declined. */
export async function seedOffers(demo: Demo, cast: Cast): Promise<void> {
  await insertMany(demo, "offer_templates", [
    {
      id: demo.id(),
      organization_id: cast.harbourline.id,
      name: "Permanent position",
      subject: SUBJECT,
      body: JSON.stringify(LETTER),
      created_by: cast.employer,
    },
  ]);
  const running = demo.db
    .selectFrom("applications as a")
    .innerJoin("jobs as j", "j.id", "a.job_id")
    .innerJoin("organizations as o", "o.id", "a.organization_id")
    .innerJoin("users as u", "u.id", "a.candidate_id")
    .innerJoin("stages as s", "s.id", "a.stage_id")
    .select(["a.id", "a.organization_id", "a.candidate_id", "j.title", "o.company_name"])
    .select(["u.first_name", "u.last_name", "j.created_by"])
    .where("a.status", "=", "active")
    .where("j.anonymised", "=", false)
    .orderBy(sql`s.type = 'offer'`, "desc")
    .orderBy("a.stage_entered_at", "desc")
    .limit(1);
  const own = await running.where("a.candidate_id", "=", cast.candidate).execute();
  const others = await running
    .where("a.organization_id", "=", cast.harbourline.id)
    .where("a.candidate_id", "<>", cast.candidate)
    .execute();
  for (const [application, state] of [
    ...own.map((one) => [one, "sent"] as const),
    ...others.map((one) => [one, "declined"] as const),
  ]) {
    await addOffer(demo, application, state);
  }
}

interface Offered {
  readonly id: string;
  readonly organization_id: string;
  readonly candidate_id: string;
  readonly title: string;
  readonly company_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_by: string;
}

async function addOffer(demo: Demo, one: Offered, state: "sent" | "declined"): Promise<void> {
  const day = (days: number) => daysAgo(demo, -days).toISOString().slice(0, 10);
  const sent_at = daysAgo(demo, state === "sent" ? 1 : 9);
  const [start_date, expires_on] = [day(45), state === "sent" ? day(8) : day(1)];
  const candidate_name = `${one.first_name} ${one.last_name}`;
  const content: OfferContent = {
    addressed_to: candidate_name,
    subject: `Your offer: ${one.title} at ${one.company_name}`,
    letter: {
      type: "doc",
      content: [
        paragraph(`Dear ${candidate_name},`),
        paragraph(`We are glad to offer you the position of ${one.title} at ${one.company_name}.`),
        paragraph("We look forward to working with you."),
      ],
    },
    terms: {
      pay: { amount: 1_440_000_000, currency: "ngn", period: "year" },
      start_date,
      employment_type: "Full-time",
      extras: "Health insurance for your family, and a laptop of your choice",
    },
  };
  const hash = hashOfContent(content);
  const fileId = demo.id();
  const pdf = await letterPdf({
    content,
    company_name: one.company_name,
    candidate_name,
    job_title: one.title,
    expires_on,
    sent_at: sent_at.toISOString(),
    hash,
    signature: null,
  });
  const key = `offers/${fileId}/demo`;
  await demo.objects.put(key, pdf, "application/pdf");
  await insertMany(demo, "files", [
    {
      id: fileId,
      owner_id: one.created_by,
      organization_id: one.organization_id,
      purpose: "offer-letter",
      object_key: key,
      upload_id: "",
      name: `Offer - ${one.company_name} - ${one.title}.pdf`,
      size: pdf.length,
      content_type: "application/pdf",
      state: "ready",
      settled_at: sent_at,
    },
  ]);
  await insertMany(demo, "offers", [
    {
      id: demo.id(),
      application_id: one.id,
      organization_id: one.organization_id,
      candidate_id: one.candidate_id,
      version: 1,
      state,
      pay_amount: content.terms.pay.amount,
      pay_currency: content.terms.pay.currency,
      pay_period: content.terms.pay.period,
      start_date,
      employment_type: content.terms.employment_type,
      extras: content.terms.extras,
      subject: SUBJECT,
      letter: JSON.stringify(LETTER),
      expires_on,
      created_by: one.created_by,
      created_at: sent_at,
      changed_at: sent_at,
      sent: JSON.stringify(content),
      content_sha256: hash,
      sent_by: one.created_by,
      sent_at,
      expires_at: `${expires_on}T23:59:59.000Z`,
      letter_file_id: fileId,
      ...(state === "declined"
        ? {
            decline_reason: "time",
            closing_note: "I can only start in spring.",
            settled_at: daysAgo(demo, 4),
          }
        : {}),
    },
  ]);
}
