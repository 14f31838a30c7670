import { create } from "axios";
import { type ApiError, type HttpRequest, REQUEST_TIMEOUT_MS } from "@loubby/shared-contracts/shell";
import { fromAxios } from "./axios-error.ts";
import { currentToken } from "./token.ts";

/** Wrong words at a sign-in are no end of a session. */
const NOT_A_SESSION_END = new Set(["invalid_credentials"]);

/** In whose name a call is made. */
export interface Caller {
  readonly token: string | null;
  readonly workspace: string;
}

function headersFor(
  { token, workspace }: Caller,
  idempotencyKey: string | undefined,
): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(workspace === "-" ? {} : { "X-Workspace": workspace }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
  };
}

/** Sends calls by axios. `onSessionEnd` is told when the server no longer knows the current token. */
export function axiosTransport(
  onSessionEnd: (refusal: ApiError) => void,
): (request: HttpRequest, caller: Caller) => Promise<unknown> {
  const http = create({ baseURL: "/api", timeout: REQUEST_TIMEOUT_MS, paramsSerializer: { indexes: null } });
  return async ({ method, path, query, body, signal, idempotencyKey }, caller) => {
    const { token } = caller;
    try {
      const reply = await http.request<unknown>({
        method,
        url: path,
        params: query,
        data: body,
        headers: headersFor(caller, idempotencyKey),
        ...(signal ? { signal } : {}),
      });
      return reply.data;
    } catch (error) {
      const refusal = fromAxios(error);
      // A late answer to a token that has been replaced since says nothing about the session of now.
      const endsSession = refusal.status === 401 && token !== null && token === currentToken();
      if (endsSession && !NOT_A_SESSION_END.has(refusal.code)) onSessionEnd(refusal);
      throw refusal;
    }
  };
}
