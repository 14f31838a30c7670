import { ApiError } from "@loubby/shared-contracts/http/api-error";
import type { ContactForm } from "@loubby/shared-contracts/http/sourcing/pool-members.schema";
import { normalPhone } from "./normal-phone.ts";

/** Normalizes the values of a contact's form. Throws 400 with the invalid field. */
export function contactValues(form: ContactForm) {
  const { consent, email, phone, links, tags, ...words } = form;
  if (consent !== null && Date.parse(consent.expires_at) <= Date.parse(consent.given_at))
    throw wrong("consent.expires_at", "Consent can't end before it was given");
  const number = phone ? normalPhone(phone, null) : null;
  if (phone && number === null)
    throw wrong("phone", "This isn't a phone number. Start it with + and the country code.");
  return {
    ...words,
    email: email?.toLowerCase() ?? null,
    phone: number,
    links: links.filter(Boolean),
    tags: [...new Set(tags)],
    consent_words: consent?.words ?? "",
    consent_version: consent?.version ?? "",
    consent_at: consent?.given_at ?? null,
    consent_expires_at: consent?.expires_at ?? null,
  };
}

function wrong(path: string, message: string): ApiError {
  return new ApiError(400, "invalid_request", message, [{ path, message }]);
}
