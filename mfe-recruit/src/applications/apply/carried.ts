import { carriedIn } from "@loubby/shared-contracts/http/applications/carried";

/** What the link to this page says about where its reader came from. */
export const carriedHere = () => carriedIn(Object.fromEntries(new URLSearchParams(location.search)));
