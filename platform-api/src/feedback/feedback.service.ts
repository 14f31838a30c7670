import type { z } from "zod";
import type { feedbackSchema } from "@loubby/shared-contracts/http/feedback/feedback.schema";
import { referenceOf } from "@loubby/shared-contracts/http/feedback/support-categories";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { uuidv7 } from "uuidv7";
import { askerOf, type Principal } from "#api/access/principal";
import type { Sql } from "#api/db/database";
import { findAttachment } from "#api/files/find-attachment";
import { requirePace } from "#api/identity/pace.service";
import { sendMail } from "#api/mail/send-mail";
import type { Services } from "#api/services";
import { findAddress, findFeedbackOfForm, insertFeedback } from "./feedback.sql.ts";

type Form = z.output<(typeof feedbackSchema)["send"]["body"]>;

/** Requests of one person, of one network address and to one mailbox within a quarter of an hour. */
const MOST_OF_PERSON = 20;
const MOST_OF_ADDRESS = 10;
const MOST_TO_MAILBOX = 3;

const TOO_MUCH = "You have sent a lot in a short time. Please wait a little and try again.";

/**
 * Keeps a request and confirms it by mail. The same form twice is one request. Throws 400 for a visitor without an
 * e-mail address, 422 `file_missing`, 429 `too_many_attempts`.
 */
export async function sendFeedback(
  services: Services,
  principal: Principal | null,
  form: Form,
  ip: string,
): Promise<{ reference: string }> {
  const { website, email, ...rest } = form;
  const id = uuidv7();
  // Only a program fills in a hidden field; it is told what it wants to hear.
  if (website !== "") return { reference: referenceOf(id) };
  if (principal === null && email === undefined) throw addressMissing();
  await requirePace(services, limitsOf(principal, email ?? "", ip), TOO_MUCH);
  return services.db.as(askerOf(principal)).write(async (sql) => {
    const own = principal === null ? null : await findAddress(sql, principal.userId);
    const to = own?.email_address ?? email ?? "";
    if (principal !== null) await requireScreenshot(sql, form.screenshot_file_id);
    const screenshot_file_id = principal === null ? null : form.screenshot_file_id;
    const row = { ...rest, id, user_id: principal?.userId ?? null, email_address: to, screenshot_file_id };
    if (!(await insertFeedback(sql, row))) {
      const before = principal && (await findFeedbackOfForm(sql, principal.userId, form.client_id));
      return { reference: referenceOf(before ?? id) };
    }
    const reference = referenceOf(id);
    await sendMail(services, sql, {
      to,
      ...confirmation(form, reference, { isPerson: own !== null, proven: own?.proven ?? false }),
    });
    return { reference };
  });
}

/** Words are repeated to who is known to read that address only: a visitor may have given someone else's. */
function confirmation(
  form: Form,
  reference: string,
  reader: { readonly isPerson: boolean; readonly proven: boolean },
) {
  const about = reader.proven ? ` about "${form.subject}"` : "";
  const follow = !reader.isPerson ? [] : ["You can follow it in the Help Center, under Your requests.", ""];
  return {
    subject: `${brand.name}: we received your request ${reference}`,
    text: [
      `Thank you. We received your ${form.type.toLowerCase()}${about}.`,
      "",
      `Its reference is ${reference}. Someone on our team will read it and reply to this address.`,
      "",
      ...follow,
      "If you didn't write to us, you can ignore this mail.",
    ].join("\n"),
  };
}

function limitsOf(principal: Principal | null, email: string, ip: string) {
  if (principal !== null) {
    return [{ subject: `feedback-person:${principal.userId}`, failures: MOST_OF_PERSON }];
  }
  return [
    { subject: `feedback-address:${ip}`, failures: MOST_OF_ADDRESS },
    { subject: `feedback-mailbox:${email}`, failures: MOST_TO_MAILBOX },
  ];
}

async function requireScreenshot(sql: Sql, fileId: string | null): Promise<void> {
  if (fileId === null || (await findAttachment(sql, fileId, "screenshot")) !== undefined) return;
  const message = "Please upload the screenshot again.";
  throw new ApiError(422, "file_missing", `${message}.`, [{ path: "screenshot_file_id", message }]);
}

function addressMissing(): ApiError {
  const message = "Please enter your e-mail address so we can reply.";
  return new ApiError(400, "invalid_request", `${message}.`, [{ path: "email", message }]);
}
