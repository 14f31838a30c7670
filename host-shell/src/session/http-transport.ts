import { withRetries } from "@loubby/shared-ui/attempt";
import type { ApiError, Transport } from "@loubby/shared-contracts/shell";
import { networkError } from "./api-error-of.ts";

/** Fetches the code that speaks HTTP. Called early where a call is near; a second time costs nothing. */
export const loadConnection = () => withRetries(() => import("./axios-transport.ts"));

/**
 * The one connection to the API. Its code comes with the first call, since a visitor who only looks at the sign-in
 * makes none. `onSessionEnd` is told when the server no longer knows the current token.
 */
export function httpTransport(onSessionEnd: (refusal: ApiError) => void): Transport {
  let connection: Promise<Transport> | undefined;
  return async (request) => {
    connection ??= loadConnection().then(({ axiosTransport }) => axiosTransport(onSessionEnd));
    const send = await connection.catch(() => {
      // The next call tries again.
      connection = undefined;
      throw networkError();
    });
    return send(request);
  };
}
