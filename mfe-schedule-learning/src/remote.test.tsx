// Browsers have Temporal; the one of page tests does not.
import "temporal-polyfill/global";
import { assertRemote } from "@loubby/shared-contracts/testing/assert-remote";
import { renderPage } from "@loubby/shared-ui/testing/render-page";
import { config } from "../remote.config.ts";
import { remote } from "./remote.tsx";

assertRemote(remote, config, renderPage);
