import {
  Client,
  GraphError,
  HTTPMessageHandler,
  RetryHandler,
  RetryHandlerOptions,
} from "@microsoft/microsoft-graph-client";
import { CalendarFailure } from "../calendar-failure.ts";

const TIMEOUT_MS = 30_000;

/** Reads of Microsoft Graph, as someone who consented. */
export interface Graph {
  /** Reads an address: a path, or one that Graph itself named. Throws `CalendarFailure`. */
  read<T>(address: string): Promise<T>;
}

/** Opens Graph with an access token, which leaves for its own origin alone. */
export function openGraph(accessToken: string, api: string): Graph {
  const retrying = new RetryHandler(new RetryHandlerOptions(2, 2));
  retrying.setNext(new HTTPMessageHandler());
  const client = Client.initWithMiddleware({
    middleware: retrying,
    baseUrl: `${api}/`,
    defaultVersion: "v1.0",
  });
  return {
    async read(address) {
      const url = new URL(address, `${api}/v1.0/`);
      if (url.origin !== new URL(api).origin) throw new CalendarFailure("not_found");
      try {
        return await client
          .api(url.pathname.replace(/^\/v1\.0/, "") + url.search)
          .headers({
            authorization: `Bearer ${accessToken}`,
            prefer: 'outlook.timezone="UTC", odata.maxpagesize=200, IdType="ImmutableId"',
          })
          .option("signal", AbortSignal.timeout(TIMEOUT_MS))
          .get();
      } catch (cause) {
        const status = cause instanceof GraphError ? cause.statusCode : 0;
        const problem =
          status === 401 ? "unauthorized" : status === 404 || status === 410 ? "not_found" : "unreachable";
        throw new CalendarFailure(problem, { cause });
      }
    },
  };
}
