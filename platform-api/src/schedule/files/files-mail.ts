import type { Mail } from "#api/mail/send-mail";
import type { Occurrence } from "../guests/occurrence.sql.ts";
import { spokenSpan } from "../wall-time.ts";
import type { FileReader, FileTeller } from "./file-news.sql.ts";

/** The names of the files that were added for someone, and of those that were removed. */
export interface FileChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

interface Told {
  readonly to: Pick<FileReader, "name" | "email" | "files">;
  readonly teller: FileTeller;
  readonly event: Occurrence;
  readonly change: FileChange;
  /** Where the guest opens them. */
  readonly link: string;
}

/** Creates the mail that tells a guest from outside of an event's files, in the organizer's name. */
export function filesMail({ to, teller, event, change, link }: Told): Mail {
  const { organizer, email } = teller;
  const now = to.files.map(({ name }) => name);
  const lines = [
    `When: ${spokenSpan(event)}`,
    ...(change.added.length > 0 ? [`Added: ${change.added.join(", ")}`] : []),
    ...(change.removed.length > 0 ? [`Removed: ${change.removed.join(", ")}`] : []),
    `Files: ${now.length === 0 ? "none" : now.join(", ")}`,
  ];
  return {
    to: to.email,
    subject: `Files changed: ${event.title}`,
    text: [
      to.name === "" ? "Hello," : `Hello ${to.name},`,
      `${organizer} has changed the files of “${event.title}”.`,
      lines.join("\n"),
      `${now.length === 0 ? "See the event here." : "Open the files here."} You don't need an account, and this link is only for you:\n${link}`,
      `If you have a question, reply to this mail to reach ${organizer}.`,
      organizer,
    ].join("\n\n"),
    fromName: organizer,
    replyTo: email,
  };
}
