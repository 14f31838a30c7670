import { brand } from "@loubby/shared-contracts/shell/brand";
import type { MailRow } from "./mails.sql.ts";

/** The stylesheet of the mailbox's pages. */
export const mailboxStyle = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1c1f26 }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #d9dce3 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; background: #f5f6f8; padding: 1rem; border-radius: .5rem }
iframe { width: 100%; height: 32rem; border: 1px solid #d9dce3; border-radius: .5rem } .quiet { color: #5d6472 }`;

type Listed = Pick<MailRow, "id" | "to_address" | "subject" | "created_at" | "sent_at">;

/** The list of mails. */
export function mailboxPage(mails: readonly Listed[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a></td><td>${escapeHtml(mail.to_address)}</td>` +
      `<td><time>${mail.created_at}</time></td><td>${mail.sent_at === null ? "waiting" : "delivered"}</td></tr>`,
  );
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Written</th><th>State</th></tr></thead><tbody>${rows.join("")}</tbody></table>`;
  const body = mails.length === 0 ? `<p class="quiet">No mail yet.</p>` : table;
  return page(
    "Mailbox",
    `<h1>Mailbox</h1><p class="quiet">Mails stay here because no mail server is set (SMTP_URL).</p>${body}`,
  );
}

/** One mail: its text with its links, and its HTML in a frame of its own. */
export function mailPage(mail: MailRow): string {
  const html =
    mail.body_html === null
      ? ""
      : `<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="" src="/dev/mailbox/${mail.id}/html"></iframe>`;
  return page(
    mail.subject,
    `<p><a href="/dev/mailbox">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>` +
      `<p class="quiet">To ${escapeHtml(mail.to_address)}, <time>${mail.created_at}</time></p>` +
      `<pre>${withLinks(mail.body_text)}</pre>${html}`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${brand.name}</title><link rel="stylesheet" href="/dev/mailbox/style.css"></head>
<body>${body}</body></html>`;
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join("");
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
