/**
 * @jest-environment-options {"url": "https://app.example.com/dashboard"}
 */
import Cookies from "js-cookie";
import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { fakeApi } from "@loubby/shared-contracts/testing/fake-api";
import { candidate } from "@loubby/shared-contracts/testing/people";
import { signOut, startSession } from "./session.ts";

test("a sign-out removes the cookies token, Token and EToken here and on the parent domain", () => {
  fakeApi().on(auth.logout, () => ({}));
  startSession({ user: candidate, token: "token-1", activeSubscription: null, coupon: null });
  for (const name of ["token", "Token", "EToken"]) {
    Cookies.set(name, "here", { path: "/" });
    Cookies.set(name, "of the parent", { path: "/", domain: ".example.com" });
  }
  Cookies.set("theme", "dark", { path: "/", domain: ".example.com" });
  expect(document.cookie.match(/oken=/g)).toHaveLength(6);
  signOut();
  expect(document.cookie).toBe("theme=dark");
});
