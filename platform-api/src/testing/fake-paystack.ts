import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { z } from "zod";

const KEY = "sk_test_abcdef0123456789";

/** What `POST /transaction/initialize` takes, as Paystack publishes it. */
const Initialize = z.strictObject({
  email: z.email(),
  amount: z.int().positive(),
  currency: z.enum(["NGN", "GHS", "ZAR", "KES", "USD"]),
  reference: z.string().regex(/^[\w.=-]+$/),
  callback_url: z.url(),
});

interface Kept {
  readonly id: number;
  status: string;
  amount: number;
  currency: string;
  gateway_response: string | null;
}

/** A server on this machine that answers as Paystack's API does, and keeps transactions. */
export async function fakePaystack(t: TestContext) {
  const kept = new Map<string, Kept>();
  const state = {
    /** What it answers instead, when set. */
    status: 200,
    /** Takes the next transaction and loses the answer. */
    losesAnswer: false,
    initialized: 0,
  };
  const server = createServer((request, response) => void handle(request, response));
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.status !== 200) return answer(state.status, { status: false, message: "An error occurred" });
    if (request.headers.authorization !== `Bearer ${KEY}`)
      return answer(401, { status: false, message: "Invalid key", code: "invalid_Key" });
    if (request.method === "POST" && request.url === "/transaction/initialize") {
      const { reference, amount, currency } = Initialize.parse(JSON.parse(Buffer.concat(chunks).toString()));
      if (kept.has(reference))
        return answer(400, {
          status: false,
          message: "Duplicate Transaction Reference",
          code: "duplicate_reference",
        });
      state.initialized += 1;
      kept.set(reference, {
        id: 4_099_260_516 + kept.size,
        status: "abandoned",
        amount,
        currency,
        gateway_response: null,
      });
      if (state.losesAnswer) {
        state.losesAnswer = false;
        return response.destroy();
      }
      const data = {
        authorization_url: "https://checkout.paystack.com/3ni8kdavz62431k",
        access_code: "3ni8kdavz62431k",
        reference,
      };
      return answer(200, { status: true, message: "Authorization URL created", data });
    }
    const [, reference = ""] = /^\/transaction\/verify\/([\w-]+)$/.exec(request.url ?? "") ?? [];
    const found = kept.get(reference);
    if (found === undefined)
      return answer(400, {
        status: false,
        message: "Transaction reference not found.",
        code: "transaction_not_found",
      });
    return answer(200, {
      status: true,
      message: "Verification successful",
      data: { ...found, reference, domain: "test", channel: "card" },
    });
  }
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    state,
    settings: {
      PAYSTACK_SECRET_KEY: KEY,
      PAYSTACK_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    /** What the one who pays does on Paystack's page, or something else happens to it. */
    move(reference: string, change: Partial<Omit<Kept, "id">>) {
      const found = kept.get(reference);
      if (found === undefined) throw new Error("Paystack has no such transaction.");
      Object.assign(found, change);
    },
    /** An event of it, signed as Paystack signs. */
    event(reference: string, key = KEY) {
      const { id, status, amount, currency } = kept.get(reference) ?? { id: 1, status: "success" };
      const payload = JSON.stringify({
        event: "charge.success",
        data: { id, reference, status, amount, currency },
      });
      const signature = createHmac("sha512", key).update(payload).digest("hex");
      return {
        payload,
        headers: { "content-type": "application/json", "x-paystack-signature": signature },
      };
    },
  };
}
