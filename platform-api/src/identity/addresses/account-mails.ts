import { brand } from "@loubby/shared-contracts/shell/brand";
import type { Mail } from "#api/mail/send-mail";

/** Whom a mail about an account greets. */
interface Recipient {
  readonly email: string;
  readonly name: string;
}

const greeting = ({ name }: Recipient) => `Hello ${name},`;
const notYou = "If this was not you, you need not do anything.";

const mail = (to: Recipient, subject: string, ...paragraphs: string[]): Mail => ({
  to: to.email,
  subject,
  text: [greeting(to), ...paragraphs, `The ${brand.name} team`].join("\n\n"),
});

/** Asks whoever reads an address to prove it. */
export const verifyMail = (to: Recipient, link: string): Mail =>
  mail(
    to,
    `Confirm your e-mail for ${brand.name}`,
    `Welcome to ${brand.name}. Please confirm that this address is yours:`,
    link,
    "The link works once, for three days.",
    notYou,
  );

/** Tells the owner of an address that someone signed up with it; the page of the sign-up said nothing of it. */
export const knownAddressMail = (to: Recipient, logIn: string, forgot: string): Mail =>
  mail(
    to,
    `You have a ${brand.name} account already`,
    "Someone, perhaps you, has just signed up with this address. It belongs to your account, so the new one cannot use it.",
    `Log in: ${logIn}`,
    `Forgot your password? ${forgot}`,
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
      : "Several accounts were opened with this address, and none of them confirmed it. Choose a new password for the one that is yours:",
    ...links.map(({ link, opened }) =>
      links.length === 1 ? link : `Opened ${opened.slice(0, 16).replace("T", " at ")} UTC: ${link}`,
    ),
    "A link works once, for one hour. Until you use it, your password stays as it is.",
    notYou,
    `The ${brand.name} team`,
  ].join("\n\n"),
});

/** `name` is known once the address was proven. */
export const browserLinkMail = (email: string, name: string | null, link: string): Mail => ({
  to: email,
  subject: `Log in to ${brand.name} from a new browser`,
  text: [
    name === null ? "Hello," : `Hello ${name},`,
    "You, or someone else, asked to log in to your account from a browser that it does not know. To go on, open this link in the browser that you use, then enter your password:",
    link,
    "The link works once, for one hour. It does not replace your password.",
    "If this was not you, do not open the link. Browsers that you logged in from before are not affected.",
    `The ${brand.name} team`,
  ].join("\n\n"),
});

export const changeMail = (to: Recipient, link: string): Mail =>
  mail(
    to,
    `Confirm your new e-mail for ${brand.name}`,
    "Please confirm that you sign in with this address from now on:",
    link,
    "The link works once, for one day.",
    notYou,
  );

/** Tells the address that is left, in time to object. */
export const leavingMail = (to: Recipient, next: string): Mail =>
  mail(
    to,
    `Your ${brand.name} e-mail is about to change`,
    `A change of your sign-in address to ${next} was asked for with your password. It happens once the link sent there is followed.`,
    "If this was not you, change your password at once: the link stops working then.",
  );

export const passwordChangedMail = (to: Recipient, forgot: string): Mail =>
  mail(
    to,
    `Your ${brand.name} password was changed`,
    "Your password was changed, and every other browser was signed out.",
    `If this was not you, take your account back here: ${forgot}`,
  );

export const closedMail = (to: Recipient): Mail =>
  mail(
    to,
    `Your ${brand.name} account is closed`,
    "Your account is closed, as you asked. Your name and address are removed; what you sent to others stays with them without your name.",
    "Thank you for having been here.",
  );
