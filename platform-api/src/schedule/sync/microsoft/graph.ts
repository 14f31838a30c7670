import { Client, GraphError } from "@microsoft/microsoft-graph-client";
import { AskedToWait } from "../asked-to-wait.ts";
import { CalendarFailure } from "../calendar-failure.ts";
import { CopyRefused, WritingEnded } from "../calendar-source.ts";
import { providerFetch } from "../oauth/provider-fetch.ts";
import { failureOf } from "../provider-failure.ts";

/** Microsoft Graph, as someone who consented. */
export interface Graph {
  /** Reads an address: a path, or one that Graph itself named. Throws `CalendarFailure`, `AskedToWait`. */
  read<T>(address: string): Promise<T>;
  /** Creates or changes; null where it isn't there any more, or conflicts. Throws also `CopyRefused`, `WritingEnded`. */
  write<T>(method: "POST" | "PATCH", address: string, body: unknown): Promise<T | null>;
  /** Removes; what is gone already is no error. Throws the same. */
  remove(address: string): Promise<void>;
}

/** Times in UTC, ids that stay when an entry is moved, and pages of 200. */
const PREFER = 'outlook.timezone="UTC", odata.maxpagesize=200, IdType="ImmutableId"';
const MISSED = new Set([404, 409, 410]);
/** What Graph calls a refusal of what the owner's consent doesn't allow. */
const SCOPE = new Set(["ErrorAccessDenied", "AccessDenied", "Authorization_RequestDenied"]);

/** Opens Graph with an access token, which leaves for its own origin alone. */
export function openGraph(accessToken: string, api: string, door = providerFetch(api)): Graph {
  const ask = async <T>(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    address: string,
    body?: unknown,
  ): Promise<T> => {
    const url = new URL(address, `${api}/v1.0/`);
    if (url.origin !== new URL(api).origin) throw new CalendarFailure("not_found");
    let answer: Response | undefined;
    const client = Client.initWithMiddleware({
      middleware: {
        async execute(context) {
          answer = context.response = await door(context.request, context.options);
        },
      },
      baseUrl: `${api}/`,
      defaultVersion: "v1.0",
    });
    const request = client
      .api(url.pathname.replace(/^\/v1\.0/, "") + url.search)
      .headers({ authorization: `Bearer ${accessToken}`, prefer: PREFER });
    try {
      if (method === "GET") return await request.get();
      if (method === "DELETE") return await request.delete();
      return method === "POST" ? await request.post(body) : await request.patch(body);
    } catch (cause) {
      throw new Refused(answer?.status ?? 0, answer?.headers.get("retry-after") ?? null, cause);
    }
  };
  const write = async <T>(
    method: "POST" | "PATCH" | "DELETE",
    address: string,
    body?: unknown,
  ): Promise<T | null> =>
    ask<T>(method, address, body).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      const { status } = error;
      if (MISSED.has(status)) return null;
      const failure = error.failure();
      if (failure instanceof AskedToWait || status === 401 || status < 400 || status >= 500) throw failure;
      if (status === 403 && SCOPE.has(error.message))
        throw new WritingEnded("Its consent doesn't go that far.", { cause: error });
      throw new CopyRefused(`Outlook answered ${status}.`, { cause: error });
    });
  return {
    read: (address) =>
      ask<never>("GET", address).catch((error: unknown) => {
        throw error instanceof Refused ? error.failure() : error;
      }),
    write,
    remove: async (address) => void (await write("DELETE", address)),
  };
}

/** An answer that isn't a good one, or none. */
class Refused extends Error {
  override readonly name = "Refused";
  readonly status: number;
  readonly #retryAfter: string | null;
  constructor(status: number, retryAfter: string | null, cause: unknown) {
    super(cause instanceof GraphError ? (cause.code ?? "") : "", { cause });
    this.status = status;
    this.#retryAfter = retryAfter;
  }
  failure = () => failureOf(this.status, this.#retryAfter, this);
}
