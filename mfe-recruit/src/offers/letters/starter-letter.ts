import type { RichText } from "@loubby/shared-contracts/http/rich-text.schema";

const paragraph = (text: string) => ({
  type: "paragraph" as const,
  content: [{ type: "text" as const, text }],
});

/** The letter to start from where the company has none. */
export const starterLetter: { readonly subject: string; readonly body: RichText } = {
  subject: "Your offer: {job} at {company}",
  body: {
    type: "doc",
    content: [
      paragraph("Dear {first_name} {last_name},"),
      paragraph(
        "We enjoyed getting to know you and are glad to offer you the position of {job} at {company}. This {employment} position starts on {start_date}, with a salary of {salary}.",
      ),
      paragraph("Your benefits: {extras}"),
      paragraph("Please let us know by {expires_on} whether you accept."),
      paragraph("We look forward to working with you."),
      paragraph("{sender}, {company}"),
    ],
  },
};
