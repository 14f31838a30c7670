import type { InputOf, ReplyOf } from "@loubby/shared-contracts/http/endpoint";
import type { billing } from "@loubby/shared-contracts/http/billing/billing";
import { ApiError } from "@loubby/shared-contracts/http/api-error";
import { askerOf, type Principal } from "#api/access/principal";
import { linkTo } from "#api/files/signed-read-url";
import { decodeCursor, pageFrom } from "#api/http/cursor";
import type { Services } from "#api/services";
import { type Payer, payerFor } from "../subscriber.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { findInvoice, findInvoices, invoiceOf, numberOf } from "./invoices.sql.ts";

/** A page of a payer's invoices. Throws 403 without the right to read a company's billing. */
export async function listInvoices(
  { db }: Services,
  principal: Principal,
  { forWho, cursor, limit }: InputOf<typeof billing.invoices>["query"],
): Promise<ReplyOf<typeof billing.invoices>> {
  const payer = payerFor(principal, forWho, "read");
  const place = cursor === undefined ? null : decodeCursor(cursor);
  const after = place && ([place.key, place.id] as const);
  const rows = await db
    .as(askerOf(principal))
    .read((sql) => findInvoices(sql, payer, { after, limit: limit + 1 }));
  const { items, nextCursor } = pageFrom(rows, limit, ({ issued_at, id }) => [issued_at, id], invoiceOf);
  return { invoices: items, nextCursor };
}

/** A link to an invoice as a PDF, made from what was kept of it. Throws 404 for another payer's. */
export async function linkToInvoice(
  services: Services,
  principal: Principal,
  invoiceId: string,
  forWho: Payer["kind"],
): Promise<ReplyOf<typeof billing.invoice>> {
  const payer = payerFor(principal, forWho, "read");
  const row = await services.db.as(askerOf(principal)).read((sql) => findInvoice(sql, payer, invoiceId));
  if (row === undefined) throw new ApiError(404, "not_found", "This invoice doesn't exist.");
  const key = `invoices/${row.id}/${row.state}`;
  await services.objects.put(key, await invoicePdf(row), "application/pdf");
  return linkTo(services, { key, name: `Invoice ${numberOf(row)}.pdf`, content_type: "application/pdf" });
}
