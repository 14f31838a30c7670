import { z } from "zod";
import type { Paystack } from "./settings.ts";

const TIMEOUT_MS = 15_000;
const PER_PAGE = 100;

const Reply = z.object({ status: z.boolean(), message: z.string(), code: z.string().optional() });

const Initialized = z.object({ data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }) }) });

const Verified = z.object({
  data: z.object({
    id: z.number(),
    status: z.string(),
    amount: z.int(),
    currency: z.string(),
    gateway_response: z.string().nullish(),
    customer: z.object({ email: z.string() }).nullish(),
    authorization: z
      .object({
        authorization_code: z.string(),
        reusable: z.boolean().nullish(),
        signature: z.string().nullish(),
        card_type: z.string().nullish(),
        brand: z.string().nullish(),
        last4: z.string(),
        exp_month: z.coerce.number().int(),
        exp_year: z.coerce.number().int(),
      })
      .nullish()
      .catch(null),
  }),
});
/** A transaction as Paystack has it. */
export type Transaction = z.output<typeof Verified>["data"];

/** Paystack said no: with its code, where it has one. */
class PaystackError extends Error {
  override readonly name = "PaystackError";
  readonly code: string | undefined;
  /** It is about what was asked, not about how Paystack is. */
  readonly isFinal: boolean;

  constructor(message: string, status: number, code: string | undefined) {
    super(message);
    this.code = code;
    this.isFinal = status === 400 || status === 404 || status === 422;
  }
}

/** Makes a transaction; answers the page to pay it on, or null when it was made before. */
export async function initialize(
  paystack: Paystack,
  body: {
    readonly reference: string;
    readonly email: string;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
    readonly callback_url: string;
  },
): Promise<string | null> {
  try {
    const reply = await ask(paystack, "/transaction/initialize", body);
    return Initialized.parse(reply).data.authorization_url;
  } catch (error) {
    if (error instanceof PaystackError && error.code === "duplicate_reference") return null;
    throw error;
  }
}

/** Charges a card that was paid with before, once for its reference: one that was used before is left as it stands. */
export async function chargeAuthorization(
  paystack: Paystack,
  body: {
    readonly authorization_code: string;
    /** Of the one who paid with it first. */
    readonly email: string;
    /** Minor units. */
    readonly amount: number;
    readonly currency: string;
    readonly reference: string;
  },
): Promise<void> {
  await ask(paystack, "/transaction/charge_authorization", body).catch((error: unknown) => {
    if (!(error instanceof PaystackError && error.code === "duplicate_reference")) throw error;
  });
}

/** Ends that a card may be charged; one that it doesn't know can't be. */
export async function deactivate(paystack: Paystack, authorization_code: string): Promise<void> {
  await ask(paystack, "/customer/authorization/deactivate", { authorization_code }).catch(
    (error: unknown) => {
      if (!isRefusal(error)) throw error;
    },
  );
}

/** A transaction as it stands. */
export async function verify(paystack: Paystack, reference: string): Promise<Transaction> {
  return Verified.parse(await ask(paystack, `/transaction/verify/${reference}`)).data;
}

const Refund = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  merchant_note: z.string().nullish(),
  createdAt: z.string().nullish(),
  created_at: z.string().nullish(),
});
/** A refund as Paystack has it. */
export type Refund = z.output<typeof Refund>;

const Listed = z.object({
  id: z.number(),
  reference: z.string(),
  amount: z.int(),
  currency: z.string(),
  created_at: z.string().nullish(),
  createdAt: z.string().nullish(),
});

/** Gives back a transaction or a part of it. The same asked twice is given twice: look for it first. */
export async function createRefund(
  paystack: Paystack,
  body: { readonly transaction: string; readonly amount: number; readonly merchant_note: string },
): Promise<Refund> {
  return z.object({ data: Refund }).parse(await ask(paystack, "/refund", body)).data;
}

/** A refund as it stands, by Paystack's own id of it. */
export async function fetchRefund(paystack: Paystack, id: string): Promise<Refund> {
  return z.object({ data: Refund }).parse(await ask(paystack, `/refund/${encodeURIComponent(id)}`)).data;
}

/** The refunds of a transaction, by Paystack's own id of it. */
export async function refundsOf(paystack: Paystack, transaction: string): Promise<Refund[]> {
  return pages(paystack, `/refund?transaction=${encodeURIComponent(transaction)}`, Refund);
}

/** The refunds that were made within a span. */
export async function refundsWithin(paystack: Paystack, from: string, to: string): Promise<Refund[]> {
  return pages(paystack, `/refund?from=${from}&to=${to}`, Refund);
}

/** The transactions that succeeded, of those made within a span. */
export async function transactionsWithin(
  paystack: Paystack,
  from: string,
  to: string,
): Promise<z.output<typeof Listed>[]> {
  return pages(paystack, `/transaction?status=success&from=${from}&to=${to}`, Listed);
}

/** Whether Paystack said no, rather than nothing: asking again changes nothing. */
export const isRefusal = (error: unknown): error is Error => error instanceof PaystackError && error.isFinal;

async function pages<Row extends z.ZodType>(
  paystack: Paystack,
  path: string,
  row: Row,
): Promise<z.output<Row>[]> {
  const rows: z.output<Row>[] = [];
  for (let page = 1; page <= 1000; page += 1) {
    const { data } = z
      .object({ data: z.array(row) })
      .parse(await ask(paystack, `${path}&perPage=${PER_PAGE}&page=${page}`));
    rows.push(...data);
    if (data.length < PER_PAGE) break;
  }
  return rows;
}

/** Sends a file to an address that Paystack gave for it. */
export async function sendFile(
  url: string,
  { type, bytes }: { readonly type: string; readonly bytes: Buffer },
): Promise<void> {
  const response = await fetch(url, {
    method: "PUT",
    headers: { "content-type": type },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    body: new Uint8Array(bytes),
  });
  if (!response.ok)
    throw new PaystackError(`Paystack's store, ${response.status}`, response.status, undefined);
}

/** Asks Paystack's API; throws what it refuses. With a body it is a POST unless told. */
export async function ask(
  { key, url }: Paystack,
  path: string,
  body?: object,
  method: "POST" | "PUT" = "POST",
): Promise<unknown> {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : method,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: unknown = await response.json();
  const { status, message, code } = Reply.parse(reply);
  if (!response.ok || !status)
    throw new PaystackError(`Paystack, ${response.status}: ${message}`, response.status, code);
  return reply;
}
