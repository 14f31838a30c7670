/** What nodemailer tells beside its message. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  readonly syscall?: string;
}

/** Failures before a mail's text leaves: of finding the server, of greeting it, of signing in. */
const BEFORE: ReadonlySet<string> = new Set([
  "EAUTH",
  "ENOAUTH",
  "EDNS",
  "ETLS",
  "EREQUIRETLS",
  "ECONNREFUSED",
]);

/**
 * Tells what a failed try says of a mail: it was surely not sent and may be tried again (`pending`), it never will be
 * (`failed`), or no one can tell (`doubt`): a connection that breaks may do so after the server took the mail.
 */
export function readRefusal(error: unknown): "pending" | "failed" | "doubt" {
  const { code = "", command = "", responseCode = 0, syscall = "" } = error as SmtpError;
  if (responseCode >= 500) return command === "RCPT TO" || command === "DATA" ? "failed" : "pending";
  if (responseCode >= 400) return "pending";
  if (code === "EENVELOPE") return "failed";
  if (BEFORE.has(code) || syscall === "connect" || syscall === "getaddrinfo") return "pending";
  return "doubt";
}
