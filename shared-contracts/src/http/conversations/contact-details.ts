import { endpoints } from "../endpoint.ts";
import type { contactDetailsSchema } from "./contact-details.schema.ts";

/** What hides contact details between strangers. People who are no members get 404 `conversation_not_found`. */
export const contactDetails = endpoints<typeof contactDetailsSchema>()("contactDetails", {
  share: {
    method: "PUT",
    path: "/shared/conversations/:conversationId/contact-details",
    access: "signed_in",
    perMinute: 60,
    summary:
      "Agrees to share contact details with a stranger, or undoes that. Once both agreed, what was hidden is shown, and undoing answers 409 `contacts_shared`.",
  },
});
