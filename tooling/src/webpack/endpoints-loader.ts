import type { LoaderContext } from "webpack";
import { leaveOutServerFacts } from "./browser-endpoints.ts";

/** Runs after swc, on the contract's endpoints: see `leaveOutServerFacts`. */
export default function endpointsLoader(this: LoaderContext<object>, source: string): string {
  return leaveOutServerFacts(source);
}
