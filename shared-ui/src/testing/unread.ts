import { configure, getConfig } from "@testing-library/react";
import * as React from "react";

// What a passing test makes and no one reads took a fifth of a page test's time.

/** React's development build keeps a stack for each of the first 10,000 elements a second, for its warnings. */
const internals = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
) as object;
Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => 10_000, set: () => {} });

/** Each try of a `findBy…` that finds nothing yet prints the page; the last one asks again, for the message. */
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true
      ? new Error(message ?? "")
      : getElementError(message, container),
});
