import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";

/** The person a mail about an account greets. */
interface Recipient {
  readonly email: string;
  readonly name: string;
}

const greeting = ({ name }: Recipient) => `Hello ${name},`;
const notYou = "If this wasn't you, you can ignore this mail.";

const mail = (to: Recipient, subject: string, ...paragraphs: string[]): Mail => ({
  to: to.email,
  subject,
  text: [greeting(to), ...paragraphs, `The ${brand.name} team`].join("\n\n"),
});

/** Asks the reader of an address to confirm it. */
export const verifyMail = (to: Recipient, link: string): Mail =>
  mail(
    to,
    `Confirm your e-mail for ${brand.name}`,
    `Welcome to ${brand.name}. Please confirm that this address is yours:`,
    link,
    "The link works once and expires after three days.",
    notYou,
  );

/** Tells the owner of an address that someone signed up with it; the page of the sign-up said nothing of it. */
export const knownAddressMail = (to: Recipient, logIn: string, forgot: string): Mail =>
  mail(
    to,
    `You already have a ${brand.name} account`,
    "Someone just signed up with this address, but it already belongs to your account. If it was you, log in to that account instead.",
    `Log in: ${logIn}`,
    `Forgot your password? ${forgot}`,
    notYou,
  );

/** Tells someone who applied without a password that they signed up with the same address, and joins the two accounts. */
export const joinMail = (to: Recipient, link: string): Mail =>
  mail(
    to,
    "You already have applications with this address",
    `Someone just signed up for ${brand.name} with this address, which you've applied for jobs with. If it was you, confirm that the address is yours. You'll then find your applications in your new account, with the password that you've just chosen:`,
    link,
    "The link works once and expires after three days. Open it in the browser in which you signed up.",
    notYou,
  );

/** The same where the two accounts stay apart. */
export const firstPasswordOfKnownMail = (to: Recipient, link: string): Mail =>
  mail(
    to,
    "You already have applications with this address",
    `Someone just signed up for ${brand.name} with this address, but it already belongs to the account with your applications. If it was you, choose a password for that account instead:`,
    link,
    "The link works once and expires after one hour.",
    notYou,
  );

/** A link to choose a new password, and when its account was opened (ISO 8601). */
export interface ResetLink {
  readonly link: string;
  readonly opened: string;
}

/** `name` is known once the address was proven; before, what an account says of itself may be anyone's words. */
export const resetMail = (email: string, name: string | null, links: readonly ResetLink[]): Mail => ({
  to: email,
  subject: `Choose a new password for ${brand.name}`,
  text: [
    name === null ? "Hello," : `Hello ${name},`,
    links.length === 1
      ? "Choose a new password here:"
      : "Several accounts were opened with this address, and none of them has confirmed it. Choose a new password for the one that is yours:",
    ...links.map(({ link, opened }) =>
      links.length === 1 ? link : `Opened ${opened.slice(0, 16).replace("T", " at ")} UTC: ${link}`,
    ),
    "A link works once and expires after one hour. Your password stays the same until you use it.",
    notYou,
    `The ${brand.name} team`,
  ].join("\n\n"),
});

/** Mails the link by which someone chooses the first password of an account that was opened without one. */
export const firstPasswordMail = (to: Recipient, link: string): Mail =>
  mail(
    to,
    `Choose a password for ${brand.name}`,
    "Choose a password for your account here:",
    link,
    "The link works once and expires after one hour. The links that we've already mailed you keep working without one.",
    notYou,
  );

/** `name` is known once the address was proven. */
export const browserLinkMail = (email: string, name: string | null, link: string): Mail => ({
  to: email,
  subject: `Log in to ${brand.name} from a new browser`,
  text: [
    name === null ? "Hello," : `Hello ${name},`,
    "Someone asked to log in to your account from a new browser. If it was you, open this link in that browser and enter your password:",
    link,
    "The link works once and expires after one hour. You still need your password.",
    "If this wasn't you, don't open the link. Browsers you've logged in from before aren't affected.",
    `The ${brand.name} team`,
  ].join("\n\n"),
});

export const changeMail = (to: Recipient, link: string): Mail =>
  mail(
    to,
    `Confirm your new e-mail for ${brand.name}`,
    "Please confirm that you want to sign in with this address from now on:",
    link,
    "The link works once and expires after one day.",
    notYou,
  );

/** Tells the address that is left, in time to object. */
export const leavingMail = (to: Recipient, next: string): Mail =>
  mail(
    to,
    `Your ${brand.name} e-mail is about to change`,
    `Someone used your password to ask to change your sign-in address to ${next}. It changes once they open the link we sent there.`,
    "If this wasn't you, change your password right away: the link will then stop working.",
  );

export const passwordChangedMail = (to: Recipient, forgot: string): Mail =>
  mail(
    to,
    `Your ${brand.name} password was changed`,
    "Your password was changed, and every other browser was signed out.",
    `If this wasn't you, recover your account here: ${forgot}`,
  );

export const passwordChosenMail = (to: Recipient, logIn: string, forgot: string): Mail =>
  mail(
    to,
    `You can now log in to ${brand.name}`,
    `You've chosen a password. Log in with ${to.email}: ${logIn}`,
    `If this wasn't you, choose another password here: ${forgot}`,
  );

export const closedMail = (to: Recipient): Mail =>
  mail(
    to,
    `Your ${brand.name} account is closed`,
    "We closed your account, as you asked. We've removed your name and address; what you sent to others stays with them, without your name.",
    `Thank you for using ${brand.name}.`,
  );
