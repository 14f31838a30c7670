import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Outbound } from "./settings.ts";
import { type Method, NotPublic, requestPublic } from "./public-request.ts";

/** An answer that is longer than it may be. */
export class TooLong extends Error {
  override readonly name = "TooLong";
}

interface Bounds {
  /** Bytes that one answer may have; a stream that goes on breaks off with `TooLong`. */
  readonly mostBytes: number;
  /** Ends everything that was asked through it. */
  readonly signal: AbortSignal;
  /** Sent along to this origin alone. */
  readonly secret?:
    | { readonly origin: string; readonly headers: Readonly<Record<string, string>> }
    | undefined;
  readonly outbound: Outbound;
  /** Asks with other methods than the web's usual ones, too. */
  readonly methods?: readonly Method[];
  /** Answers a redirect to who asked, who may follow it through this too. */
  readonly tellsRedirects?: boolean;
}

const METHODS: readonly Method[] = ["GET", "POST", "DELETE"];

/**
 * A `fetch` for clients of servers at addresses that people entered: https alone, each address checked as `requestPublic`
 * does, follows no redirect, nothing compressed. Hosts that stand for a server here lead there alone.
 */
export function fetchPublic({ mostBytes, signal, secret, outbound, ...may }: Bounds): typeof fetch {
  const { methods = METHODS, tellsRedirects = false } = may;
  const { allowLoopback, ownHosts } = outbound;
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const method = methods.find((each) => each === request.method);
    const isWeb = url.protocol === "https:" || (allowLoopback && url.protocol === "http:");
    if (!isWeb || method === undefined || url.username !== "" || url.password !== "") throw new NotPublic();
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const headers = {
      ...Object.fromEntries(request.headers),
      ...(secret?.origin === url.origin && secret.headers),
      ...(body && { "content-length": body.length }),
      // What is small on the way may be endless when it is unpacked.
      "accept-encoding": "identity",
    };
    const own = ownHosts.get(url.host);
    const answer = await requestPublic({
      url: own === undefined ? url : new URL(url.pathname + url.search, own),
      method,
      headers,
      ...(body && { body }),
      signal: AbortSignal.any([signal, request.signal]),
      allowLoopback: allowLoopback || own !== undefined,
    });
    const { statusCode = 502, headers: said } = answer;
    const isRedirect = statusCode >= 300 && statusCode < 400;
    if ((isRedirect && !tellsRedirects) || (said["content-encoding"] ?? "identity") !== "identity") {
      answer.destroy();
      throw new NotPublic();
    }
    const isEmpty = isRedirect || [204, 205].includes(statusCode);
    if (isEmpty) answer.resume();
    return new Response(isEmpty ? null : bodyOf(answer, mostBytes), {
      status: statusCode,
      headers: { "content-type": said["content-type"] ?? "", ...passedOn(said) },
    });
  };
}

/** What clients read of an answer's head besides its type. */
const PASSED = ["mcp-session-id", "etag", "location", "retry-after"] as const;

const passedOn = (said: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = said[name];
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );

function bodyOf(answer: AsyncIterable<Buffer>, mostBytes: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bounded(answer, mostBytes))) as ReadableStream<Uint8Array>;
}

async function* bounded(answer: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > mostBytes) throw new TooLong(`The answer is longer than ${mostBytes} bytes.`);
    yield chunk;
  }
}
