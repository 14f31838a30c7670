import { withRetries } from "@loubby/shared-ui/attempt";
import { type ApiError, type Transport, storeKey, workspaceKey } from "@loubby/shared-contracts/shell";
import { networkError } from "./api-error-of.ts";
import { currentToken } from "./token.ts";

/** Fetches the code that speaks HTTP. Called early where a call is near; a second time costs nothing. */
export const loadConnection = () => withRetries(() => import("./axios-transport.ts"));

/**
 * The one connection to the API. Its code comes with the first call, since a visitor who only looks at the sign-in
 * makes none. `onSessionEnd` is told when the server no longer knows the current token.
 */
export function httpTransport(onSessionEnd: (refusal: ApiError) => void): Transport {
  let connection: ReturnType<typeof connect> | undefined;
  const connect = async () => (await loadConnection()).axiosTransport(onSessionEnd);
  return async (request) => {
    // Signing out makes a call and forgets the token at the same time: the call still needs it.
    const caller = { token: currentToken(), workspace: workspaceKey(), store: storeKey() };
    connection ??= connect();
    const send = await connection.catch(() => {
      // The next call tries again.
      connection = undefined;
      throw networkError();
    });
    return send(request, caller);
  };
}
