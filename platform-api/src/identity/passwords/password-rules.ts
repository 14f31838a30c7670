import common from "fxa-common-password-list";
import { ApiError } from "@loubby/shared-contracts/http/api-error";

/**
 * Refuses a new password that guessing starts with: one of the lists that leaked (NIST SP 800-63B, 3.1.1.2), or the
 * person's own address or name. Length is the form's rule; characters are no one's. Throws 400 at the field.
 */
export function refuseWeakPassword(password: string, about: readonly string[]): void {
  const plain = password.toLowerCase();
  if (common.test(plain) || common.test(plain.replace(/[\d!@#$%^&*.?_-]+$/, "")) || isOneCharacter(plain)) {
    throw weak("This password is too common and easy to guess. A short sentence works well.");
  }
  const own = about.map((word) => word.toLowerCase()).filter((word) => word.length >= 4);
  if (own.some((word) => plain === word || plain.replace(/\d+$/, "") === word)) {
    throw weak("This password is your own name or address. Choose one that no one can guess.");
  }
}

const isOneCharacter = (text: string) => new Set(text).size === 1;

function weak(message: string): ApiError {
  return new ApiError(400, "invalid_request", message, [{ path: "password", message }]);
}
