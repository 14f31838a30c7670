import { endpoints } from "../endpoint.ts";
import { CLOSE_PATH } from "./session-ends.ts";
import type { securitySchema } from "./security.schema.ts";

/** How the caller signs in. What changes it asks for the password again (401 never: 422 `wrong_password`). */
export const security = endpoints<typeof securitySchema>()("security", {
  get: {
    method: "GET",
    path: "/shared/security",
    access: "signed_in",
    summary: "The caller's address, phone and what they agreed to.",
  },
  changePassword: {
    method: "POST",
    path: "/shared/security/password",
    access: "signed_in",
    summary: "Changes the password and signs out every other browser.",
    perMinute: 10,
  },
  changeEmail: {
    method: "POST",
    path: "/shared/security/email",
    access: "signed_in",
    summary: "Mails a link to a new address; opening it changes the account.",
    status: 202,
    perMinute: 5,
  },
  sendPhoneCode: {
    method: "POST",
    path: "/shared/security/phone-code",
    access: "signed_in",
    summary: "Sends a code of six digits to a phone number.",
    status: 202,
    perMinute: 3,
  },
  verifyPhone: {
    method: "POST",
    path: "/shared/security/phone",
    access: "signed_in",
    summary: "Confirms a phone number with the code sent to it.",
    perMinute: 10,
  },
  close: {
    method: "POST",
    path: CLOSE_PATH,
    access: "signed_in",
    summary: "Closes the caller's account for good and signs it out everywhere.",
    perMinute: 5,
  },
});
