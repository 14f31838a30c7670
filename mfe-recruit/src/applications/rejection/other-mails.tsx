import type { BulkPreview } from "@loubby/shared-contracts/http/applications/bulk-runs.schema";
import type { MailText } from "@loubby/shared-contracts/http/applications/pipeline.schema";
import { type RejectedAs, rejectionMail } from "@loubby/shared-contracts/http/applications/rejection-mail";

/** What the form needs to know of many: how many are rejected, and which of them get other words than were typed. */
export type Many = Pick<BulkPreview, "applies_to" | "apart" | "of_declined">;

/** Returns whether all of many were added by the company, so that no one gets words for applicants. */
export function isToAdded(many: Many | undefined): boolean {
  const added = many?.apart.reduce((sum, group) => sum + (group.added ? group.count : 0), 0) ?? 0;
  return added > 0 && added === many?.applies_to;
}

interface OtherMailsProps {
  readonly many: Many;
  readonly typed: MailText;
}

/** Shows the mails of those who get other words than were typed. */
export function OtherMails({ many: { applies_to, apart, of_declined }, typed }: OtherMailsProps) {
  return apart.map((group) => {
    const mail = rejectionMail(group, typed, of_declined?.mail ?? null);
    if (mail.subject === typed.subject && mail.body === typed.body) return null;
    return (
      <section key={labelOf(group)} className="mr-reject-offer" aria-label={labelOf(group)}>
        <small>
          {group.count} of {applies_to} {wordsFor(group, of_declined?.reason ?? "")}
        </small>
        <strong dir="auto">{mail.subject}</strong>
        <p className="mr-reject-words" dir="auto">
          {mail.body}
        </p>
      </section>
    );
  });
}

function labelOf({ added, declined }: RejectedAs): string {
  if (!declined) return "Mail to those you added";
  return added ? "Mail to those you added who declined" : "Mail to those who declined";
}

function wordsFor({ added, declined }: RejectedAs, reason: string): string {
  if (!declined) return "didn't apply: you added them. They get";
  const who = added ? "didn't apply (you added them) and declined your offer" : "declined your offer";
  return `${who}. Their reason is “${reason}”, and they get`;
}
