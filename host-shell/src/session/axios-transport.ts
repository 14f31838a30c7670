import { create } from "axios";
import {
  type ApiError,
  REQUEST_TIMEOUT_MS,
  type Transport,
  workspaceKey,
} from "@loubby/shared-contracts/shell";
import { fromAxios } from "./axios-error.ts";
import { currentToken } from "./token.ts";

/** Wrong words at a sign-in are no end of a session. */
const NOT_A_SESSION_END = new Set(["invalid_credentials"]);

function headersFor(token: string | null, idempotencyKey: string | undefined): Record<string, string> {
  const workspace = workspaceKey();
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(workspace === "-" ? {} : { "X-Workspace": workspace }),
    ...(idempotencyKey === undefined ? {} : { "Idempotency-Key": idempotencyKey }),
  };
}

/** The one connection to the API. `onSessionEnd` is told when the server no longer knows the current token. */
export function axiosTransport(onSessionEnd: (refusal: ApiError) => void): Transport {
  const http = create({ baseURL: "/api", timeout: REQUEST_TIMEOUT_MS, paramsSerializer: { indexes: null } });
  return async ({ method, path, query, body, signal, idempotencyKey }) => {
    const token = currentToken();
    try {
      const reply = await http.request<unknown>({
        method,
        url: path,
        params: query,
        data: body,
        headers: headersFor(token, idempotencyKey),
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
