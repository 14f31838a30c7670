import { AxiosError, type AxiosResponse, isCancel } from "axios";
import { ApiError, type ErrorBody } from "@loubby/shared-contracts/shell";
import { networkError } from "./api-error-of.ts";

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}

function fromReply(reply: AxiosResponse<unknown>): ApiError {
  const { data, status, headers } = reply;
  const wait = Number(headers["retry-after"]);
  const waits = Number.isFinite(wait) && wait > 0 ? { retryAfter: wait } : undefined;
  if (isErrorBody(data)) {
    const { code, message, details, requestId } = data;
    // Who gives a missing permission is part of what people read.
    const words = details && "unlock" in details ? `${message}. ${details.unlock}` : message;
    return new ApiError(status, code, words, details ?? waits, requestId);
  }
  return status >= 500
    ? new ApiError(status, "bad_response", "Bad response. Please try again in a moment.")
    : new ApiError(status, "bad_request", "Bad request. Please reload the page and try again.");
}

/** Every way axios can fail, as the one error that callers branch on. */
export function fromAxios(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError(0, "canceled", "Canceled");
  if (!(error instanceof AxiosError)) throw error;
  if (error.response) return fromReply(error.response);
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT) {
    return new ApiError(0, "timeout", "Timeout. The server took too long to respond. Please try again.");
  }
  return networkError();
}
