import { z } from "zod";
import type { Paystack } from "./settings.ts";

const TIMEOUT_MS = 15_000;

const Reply = z.object({ status: z.boolean(), message: z.string(), code: z.string().optional() });

const Initialized = z.object({ data: z.object({ authorization_url: z.url({ protocol: /^https?$/ }) }) });

const Verified = z.object({
  data: z.object({
    id: z.number(),
    status: z.string(),
    amount: z.int(),
    currency: z.string(),
    gateway_response: z.string().nullish(),
  }),
});
/** A transaction as Paystack has it. */
export type Transaction = z.output<typeof Verified>["data"];

/** Paystack said no: with its code, where it has one. */
class PaystackError extends Error {
  override readonly name = "PaystackError";
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
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

/** A transaction as it stands. */
export async function verify(paystack: Paystack, reference: string): Promise<Transaction> {
  return Verified.parse(await ask(paystack, `/transaction/verify/${reference}`)).data;
}

async function ask({ key, url }: Paystack, path: string, body?: object): Promise<unknown> {
  const response = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const reply: unknown = await response.json();
  const { status, message, code } = Reply.parse(reply);
  if (!response.ok || !status) throw new PaystackError(`Paystack, ${response.status}: ${message}`, code);
  return reply;
}
