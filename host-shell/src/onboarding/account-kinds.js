import { call } from "@loubby/shared-contracts/http/call";
import { auth, employerAuth } from "@loubby/shared-contracts/http/identity/auth";
import { textOf } from "./use-submit.ts";
/** The accounts that a person can open. */
export const accountKinds = [
    { kind: "employer", label: "Employer", sentence: "Post jobs and hire" },
    { kind: "candidate", label: "Candidate", sentence: "Find your next job" },
    { kind: "seller", label: "Seller", sentence: "Sell AI agents" },
];
const PASSWORD_MIN_LENGTH = 10;
/** What is plainly missing, by field. */
export function missingForSignup(kind, values) {
    const asked = {
        ...(kind === "employer" ? { company_name: "Please enter the company's name" } : {}),
        first_name: "Please enter your first name",
        last_name: "Please enter your last name",
        email: "Please enter your e-mail address",
    };
    const empty = Object.entries(asked).filter(([name]) => textOf(values, name).trim() === "");
    const weak = textOf(values, "password").length < PASSWORD_MIN_LENGTH;
    return { ...Object.fromEntries(empty), ...(weak ? { password: "Use at least 10 characters" } : {}) };
}
/** Opens the account and signs it in. */
export function openAccount(kind, values) {
    const person = {
        first_name: textOf(values, "first_name"),
        last_name: textOf(values, "last_name"),
        email: textOf(values, "email").trim(),
        password: textOf(values, "password"),
    };
    if (kind === "employer") {
        return call(employerAuth.signup, { body: { ...person, company_name: textOf(values, "company_name") } });
    }
    return call(auth.signup, { body: { ...person, is_seller: kind === "seller" } });
}
